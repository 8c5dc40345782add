import { daysAfter } from '../../../platform/day.ts'
import { dateOf, nth, weekday, yearOf } from './days.ts'
import {
  all,
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
  sunday,
  sundayToMonday,
  thursday,
  whitMonday,
} from './holidays.ts'
import { localCalendars } from './localCalendars.ts'

export type { Calendar } from './holidays.ts'

const fed: Holidays = (year) => [
  ...['01-01', '06-19', '07-04', '11-11', '12-25'].map((day) => sundayToMonday(`${year}-${day}`)),
  nth(year, 1, monday, 3),
  nth(year, 2, monday, 3),
  nth(year, 5, monday, -1),
  nth(year, 9, monday, 1),
  nth(year, 10, monday, 2),
  nth(year, 11, thursday, 4),
]

const bankOfEngland: Holidays = all(
  (year) => [
    ...offWeekend([`${year}-01-01`]),
    nth(year, 5, monday, 1),
    nth(year, 5, monday, -1),
    nth(year, 8, monday, -1),
    ...offWeekend([`${year}-12-25`, `${year}-12-26`]),
  ],
  aroundEaster(goodFriday, easterMonday),
)

const lynx: Holidays = all(
  (year) => [
    ...offWeekend([`${year}-01-01`]),
    // The Monday before 25 May.
    daysAfter(dateOf(year, 5, 24), -((weekday(dateOf(year, 5, 24)) - monday + 7) % 7)),
    ...offWeekend([`${year}-07-01`]),
    nth(year, 9, monday, 1),
    ...offWeekend([`${year}-09-30`]),
    nth(year, 10, monday, 2),
    ...offWeekend([`${year}-11-11`]),
    ...offWeekend([`${year}-12-25`, `${year}-12-26`]),
  ],
  aroundEaster(goodFriday),
)

/** The days of the equinoxes in Japan, which its law leaves to astronomy; right for 1980 to 2099. */
const equinox = (year: number, base: number): number =>
  Math.floor(base + 0.242194 * (year - 1980) - Math.floor((year - 1980) / 4))
const japan: Holidays = (year) => {
  const named = [
    dateOf(year, 1, 1),
    nth(year, 1, monday, 2),
    dateOf(year, 2, 11),
    dateOf(year, 2, 23),
    dateOf(year, 3, equinox(year, 20.8431)),
    dateOf(year, 4, 29),
    dateOf(year, 5, 3),
    dateOf(year, 5, 4),
    dateOf(year, 5, 5),
    nth(year, 7, monday, 3),
    dateOf(year, 8, 11),
    nth(year, 9, monday, 3),
    dateOf(year, 9, equinox(year, 23.2488)),
    nth(year, 10, monday, 2),
    dateOf(year, 11, 3),
    dateOf(year, 11, 23),
  ]
  // One on a Sunday moves to the next day that is none; a day between two of them is one too.
  const moved = named
    .filter((day) => weekday(day) === sunday)
    .map((day) => {
      let next = daysAfter(day, 1)
      while (named.includes(next)) next = daysAfter(next, 1)
      return next
    })
  const between = named.map((day) => daysAfter(day, 1)).filter((day) => !named.includes(day) && named.includes(daysAfter(day, 1)))
  return [...named, ...moved, ...between, dateOf(year, 1, 2), dateOf(year, 1, 3), dateOf(year, 12, 31)]
}

/** The euro's own payment system. */
export const target = calendar('TARGET', all(fixed('01-01', '05-01', '12-25', '12-26'), aroundEaster(goodFriday, easterMonday)))

/** By the currency whose system settles it. */
const calendars: Readonly<Record<string, Calendar>> = {
  ...localCalendars,
  EUR: target,
  USD: calendar('Fedwire', fed),
  GBP: calendar('CHAPS', bankOfEngland),
  CAD: calendar('Lynx', lynx),
  JPY: calendar('BOJ-NET', japan),
  CHF: calendar(
    'SIC',
    all(fixed('01-01', '01-02', '08-01', '12-25', '12-26'), aroundEaster(goodFriday, easterMonday, ascension, whitMonday)),
  ),
  AUD: calendar(
    'RITS',
    all(
      (year) => [
        ...offWeekend([`${year}-01-01`]),
        ...offWeekend([`${year}-01-26`]),
        ...offWeekend([`${year}-12-25`, `${year}-12-26`]),
      ],
      fixed('04-25'),
      aroundEaster(goodFriday, easterMonday),
    ),
  ),
  SEK: calendar(
    'RIX',
    all(
      fixed('01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'),
      aroundEaster(goodFriday, easterMonday, ascension),
      // Midsummer Eve, the Friday from 19 to 25 June.
      (year) => [daysAfter(dateOf(year, 6, 19), (friday - weekday(dateOf(year, 6, 19)) + 7) % 7)],
    ),
  ),
  NOK: calendar(
    'NBO',
    all(fixed('01-01', '05-01', '05-17', '12-25', '12-26'), aroundEaster(-3, goodFriday, easterMonday, ascension, whitMonday)),
  ),
  DKK: calendar(
    'Kronos',
    all(
      fixed('01-01', '06-05', '12-24', '12-25', '12-26', '12-31'),
      aroundEaster(-3, goodFriday, easterMonday, ascension, 40, whitMonday),
    ),
  ),
  PLN: calendar(
    'SORBNET',
    all(
      fixed('01-01', '01-06', '05-01', '05-03', '08-15', '11-01', '11-11', '12-24', '12-25', '12-26'),
      aroundEaster(easterMonday, 60),
    ),
  ),
  CZK: calendar(
    'CERTIS',
    all(
      fixed('01-01', '05-01', '05-08', '07-05', '07-06', '09-28', '10-28', '11-17', '12-24', '12-25', '12-26'),
      aroundEaster(goodFriday, easterMonday),
    ),
  ),
  HUF: calendar(
    'VIBER',
    all(
      fixed('01-01', '03-15', '05-01', '08-20', '10-23', '11-01', '12-25', '12-26'),
      aroundEaster(goodFriday, easterMonday, whitMonday),
    ),
  ),
  RON: calendar(
    'ReGIS',
    all(
      fixed('01-01', '01-02', '01-06', '01-07', '01-24', '05-01', '06-01', '08-15', '11-30', '12-01', '12-25', '12-26'),
      aroundOrthodoxEaster(-2, 0, 1, 49, 50),
    ),
  ),
  BRL: calendar(
    'STR',
    all(
      fixed('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'),
      aroundEaster(-48, -47, goodFriday, 60),
    ),
  ),
  MXN: calendar(
    'SPEI',
    all(fixed('01-01', '05-01', '09-16', '11-02', '12-12', '12-25'), aroundEaster(-3, goodFriday), (year) => [
      nth(year, 2, monday, 1),
      nth(year, 3, monday, 3),
      nth(year, 11, monday, 3),
    ]),
  ),
}

/** Where a currency has no calendar of its own here, the days that nearly all systems keep. */
const usual = calendar('usual', fixed('01-01', '12-25'))
export const calendarOf = (currency: string): Calendar => calendars[currency] ?? usual

const years = new WeakMap<Calendar, Map<number, ReadonlySet<string>>>()
const holidaysOf = (of: Calendar, year: number): ReadonlySet<string> => {
  const known = years.get(of) ?? new Map<number, ReadonlySet<string>>()
  years.set(of, known)
  // A holiday at the turn of the year may move into the next.
  const found = known.get(year) ?? new Set([year - 1, year].flatMap((each) => of.holidays(each)))
  known.set(year, found)
  return found
}

export const isBusinessDay = (of: Calendar, day: string): boolean =>
  !of.weekend.includes(weekday(day)) && !holidaysOf(of, yearOf(day)).has(day)

export const nextBusinessDay = (of: Calendar, after: string): string => {
  let day = daysAfter(after, 1)
  while (!isBusinessDay(of, day)) day = daysAfter(day, 1)
  return day
}
