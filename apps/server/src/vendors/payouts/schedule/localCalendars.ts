import { daysAfter } from '../../../platform/day.ts'
import { dateOf, nth, weekday } from './days.ts'
import {
  all,
  andAfter,
  aroundEaster,
  aroundOrthodoxEaster,
  ascension,
  type Calendar,
  calendar,
  easterMonday,
  fixed,
  friday,
  goodFriday,
  type Holidays,
  monday,
  offWeekend,
  saturday,
  sunday,
  sundayToMonday,
  usualWeekend,
  whitMonday,
} from './holidays.ts'
import { islamic, islamicAndAfter, moonDays, newYearsEve } from './lunar.ts'

const eidAlFitr = ['10-1', '10-2', '10-3']
const eidAlAdha = ['12-10', '12-11', '12-12']
const [islamicNewYear, birthOfProphet, arafat] = ['1-1', '3-12', '12-9']

/** Clear and bright: the fifth solar term, right for 2000 to 2099. */
const qingming: Holidays = (year) => {
  const short = year - 2000
  return [dateOf(year, 4, Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4))]
}

/** By the Te Kāhui o Matariki Public Holiday Act, which names the days themselves. */
const matariki: Holidays = (year) => {
  const days = ['2025-06-20', '2026-07-10', '2027-06-25', '2028-07-14', '2029-07-06', '2030-06-21']
  return days.filter((day) => day.startsWith(String(year)))
}

/** Independence Day moves so that neither it nor the day before touches the Sabbath. */
const israelsIndependence: Holidays = (year) =>
  moonDays(
    'hebrew',
    'Iyar-5',
  )(year).map((day) => {
    const moves: Readonly<Record<number, number>> = { [friday]: -1, [saturday]: -2, [monday]: 1 }
    return daysAfter(day, moves[weekday(day)] ?? 0)
  })

/** Of countries whose own clearing we reach; what the moon decides is said with each. */
export const localCalendars: Readonly<Record<string, Calendar>> = {
  AED: calendar(
    'UAEFTS',
    all(fixed('01-01', '12-02', '12-03'), islamicAndAfter(...eidAlFitr, arafat, ...eidAlAdha, islamicNewYear, birthOfProphet)),
  ),
  BGN: calendar(
    'RINGS',
    all(
      andAfter(usualWeekend, fixed('01-01', '03-03', '05-01', '05-06', '05-24', '09-06', '09-22', '12-24', '12-25', '12-26')),
      aroundOrthodoxEaster(-2, 0, 1),
    ),
  ),
  // Days off around a feast are announced each year; the usual ones are here, the working weekends in exchange are not.
  CNY: calendar(
    'CNAPS',
    all(
      fixed('01-01', ...['01', '02', '03', '04', '05'].map((day) => `05-${day}`)),
      fixed(...['01', '02', '03', '04', '05', '06', '07'].map((day) => `10-${day}`)),
      newYearsEve('chinese'),
      moonDays('chinese', '1-1', '1-2', '1-3', '1-4', '1-5', '1-6', '1-7', '5-5', '8-15'),
      qingming,
    ),
  ),
  HKD: calendar(
    'CHATS',
    andAfter(
      [sunday],
      all(
        fixed('01-01', '05-01', '07-01', '10-01', '12-25', '12-26'),
        aroundEaster(goodFriday, -1, easterMonday),
        moonDays('chinese', '1-1', '1-2', '1-3', '4-8', '5-5', '8-16', '9-9'),
        qingming,
      ),
    ),
  ),
  // Nyepi follows the moon of Bali and is not known here.
  IDR: calendar(
    'BI-RTGS',
    all(
      fixed('01-01', '05-01', '06-01', '08-17', '12-25'),
      aroundEaster(goodFriday, ascension),
      moonDays('chinese', '1-1', '4-15'),
      islamicAndAfter('7-27', '10-1', '10-2', '12-10', islamicNewYear, birthOfProphet),
    ),
  ),
  ILS: calendar(
    'Zahav',
    all(
      moonDays('hebrew', 'Tishri-1', 'Tishri-2', 'Tishri-9', 'Tishri-10', 'Tishri-15', 'Tishri-22', 'Nisan-15', 'Nisan-21'),
      // Purim stands in the second Adar of a leap year.
      moonDays('hebrew', 'Adar-14', 'Adar II-14', 'Sivan-6', 'Av-9'),
      israelsIndependence,
    ),
    [friday, saturday],
  ),
  // Holi, Diwali and the feasts of single states follow the moon and are not known here.
  INR: calendar(
    'NEFT',
    all(fixed('01-26', '08-15', '10-02', '12-25'), aroundEaster(goodFriday), islamicAndAfter('10-1', '12-10')),
  ),
  KRW: calendar(
    'BOK-Wire+',
    all(
      fixed('01-01', '05-01', '06-06'),
      andAfter(usualWeekend, all(fixed('03-01', '05-05', '07-17', '08-15', '10-03', '10-09', '12-25'), moonDays('dangi', '4-8'))),
      andAfter([sunday], all(newYearsEve('dangi'), moonDays('dangi', '1-1', '1-2', '8-14', '8-15', '8-16'))),
    ),
  ),
  // Each full moon is a holiday, by sunrise there; they and Deepavali are not known here.
  LKR: calendar(
    'LankaSettle',
    all(
      fixed('01-15', '02-04', '04-13', '04-14', '05-01', '12-25'),
      aroundEaster(goodFriday),
      islamicAndAfter('10-1', '12-10', birthOfProphet),
    ),
  ),
  // Deepavali follows the moon and is not known here.
  MYR: calendar(
    'RENTAS',
    andAfter(
      [sunday],
      all(
        fixed('01-01', '02-01', '05-01', '08-31', '09-16', '12-25'),
        (year) => [nth(year, 6, monday, 1)],
        moonDays('chinese', '1-1', '1-2', '4-15'),
        islamicAndAfter('9-17', '10-1', '10-2', '12-10', islamicNewYear, birthOfProphet),
      ),
    ),
  ),
  NZD: calendar(
    'ESAS',
    all(
      (year) => [
        ...offWeekend([`${year}-01-01`, `${year}-01-02`]),
        ...offWeekend([`${year}-02-06`]),
        ...offWeekend([`${year}-04-25`]),
        nth(year, 6, monday, 1),
        nth(year, 10, monday, 4),
        ...offWeekend([`${year}-12-25`, `${year}-12-26`]),
      ],
      aroundEaster(goodFriday, easterMonday),
      matariki,
    ),
  ),
  PHP: calendar(
    'PhilPaSS',
    all(
      fixed('01-01', '04-09', '05-01', '06-12', '08-21', '11-01', '11-30', '12-08', '12-24', '12-25', '12-30', '12-31'),
      aroundEaster(-3, goodFriday, -1),
      (year) => [nth(year, 8, monday, -1)],
      moonDays('chinese', '1-1'),
      islamicAndAfter('10-1', '12-10'),
    ),
  ),
  // Deepavali follows the moon and is not known here.
  SGD: calendar(
    'MEPS+',
    andAfter(
      [sunday],
      all(
        fixed('01-01', '05-01', '08-09', '12-25'),
        aroundEaster(goodFriday),
        moonDays('chinese', '1-1', '1-2', '4-15'),
        islamicAndAfter('10-1', '12-10'),
      ),
    ),
  ),
  // Makha, Visakha and Asalha Bucha follow the moon of Thailand and are not known here.
  THB: calendar(
    'BAHTNET',
    andAfter(
      usualWeekend,
      fixed(
        '01-01',
        '04-06',
        '04-13',
        '04-14',
        '04-15',
        '05-01',
        '05-04',
        '06-03',
        '07-28',
        '08-12',
        '10-13',
        '10-23',
        '12-05',
        '12-10',
        '12-31',
      ),
    ),
  ),
  // The moon of its feasts is computed, not seen; they may differ from Umm al-Qura by a day.
  TRY: calendar(
    'EFT',
    all(
      fixed('01-01', '04-23', '05-01', '05-19', '07-15', '08-30', '10-29'),
      islamicAndAfter(...eidAlFitr, ...eidAlAdha, '12-13'),
    ),
  ),
  UAH: calendar(
    'SEP',
    all(
      fixed('01-01', '03-08', '05-01', '05-08', '06-28', '07-15', '08-24', '10-01', '12-25'),
      aroundOrthodoxEaster(1, whitMonday),
    ),
  ),
  // The government names a day before or after the second of September each year: the day before counts as one.
  VND: calendar(
    'IBPS',
    andAfter(
      usualWeekend,
      all(
        fixed('01-01', '04-30', '05-01', '09-01', '09-02'),
        newYearsEve('chinese'),
        moonDays('chinese', '1-1', '1-2', '1-3', '1-4', '3-10'),
      ),
    ),
  ),
  ZAR: calendar(
    'SAMOS',
    all(
      (year) =>
        ['01-01', '03-21', '04-27', '05-01', '06-16', '08-09', '09-24', '12-16', '12-25', '12-26'].map((day) =>
          sundayToMonday(`${year}-${day}`),
        ),
      aroundEaster(goodFriday, easterMonday),
    ),
  ),
  SAR: calendar('SARIE', all(fixed('02-22', '09-23'), islamic(...eidAlFitr, '10-4', arafat, ...eidAlAdha)), [friday, saturday]),
  KWD: calendar(
    'KASSIP',
    all(
      fixed('01-01', '02-25', '02-26'),
      islamicAndAfter('7-27', ...eidAlFitr, arafat, ...eidAlAdha, islamicNewYear, birthOfProphet),
    ),
    [friday, saturday],
  ),
  QAR: calendar('QPS', all(fixed('12-18'), islamicAndAfter(...eidAlFitr, ...eidAlAdha)), [friday, saturday]),
}
