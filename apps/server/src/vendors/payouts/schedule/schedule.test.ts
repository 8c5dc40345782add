import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrivalDay, type ArrivalRule, eftRule, localTime, wireRule } from './schedule.ts'
import { calendarOf, isBusinessDay, target } from './calendars.ts'
import { easter, orthodoxEaster } from './days.ts'

const openDay = (currency: string, day: string) => isBusinessDay(calendarOf(currency), day)

describe('Easter', () => {
  it.each([
    [2024, '2024-03-31', '2024-05-05'],
    [2025, '2025-04-20', '2025-04-20'],
    [2026, '2026-04-05', '2026-04-12'],
    [2027, '2027-03-28', '2027-05-02'],
    [2038, '2038-04-25', '2038-04-25'],
  ])('of %s is on %s, and of the Orthodox churches on %s', (year, western, orthodox) => {
    expect([easter(year), orthodoxEaster(year)]).toEqual([western, orthodox])
  })
})

describe('a payment system', () => {
  // As the European Central Bank, the Federal Reserve, the Bank of England, Payments Canada and the Bank of Japan publish them.
  it.each([
    ['EUR', ['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-25']],
    [
      'USD',
      [
        '2026-01-19',
        '2026-02-16',
        '2026-05-25',
        '2026-06-19',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-11-26',
        '2027-07-05',
      ],
    ],
    [
      'GBP',
      [
        '2026-01-01',
        '2026-04-03',
        '2026-04-06',
        '2026-05-04',
        '2026-05-25',
        '2026-08-31',
        '2026-12-25',
        '2026-12-28',
        '2027-12-27',
        '2027-12-28',
      ],
    ],
    ['CAD', ['2026-05-18', '2026-07-01', '2026-09-07', '2026-09-30', '2026-10-12', '2026-11-11', '2027-05-24']],
    [
      'JPY',
      [
        '2026-01-02',
        '2026-01-12',
        '2026-02-11',
        '2026-03-20',
        '2026-05-06',
        '2026-09-21',
        '2026-09-22',
        '2026-09-23',
        '2026-12-31',
      ],
    ],
    ['RON', ['2026-04-10', '2026-04-13', '2026-06-01', '2026-12-01']],
    ['AED', ['2026-01-01', '2026-03-20', '2026-05-27', '2026-12-02']],
    ['BGN', ['2026-03-03', '2026-04-10', '2026-04-13', '2026-05-25', '2026-09-07']],
    ['CNY', ['2026-02-16', '2026-02-17', '2026-02-23', '2026-06-19', '2026-09-25', '2026-10-01']],
    ['HKD', ['2026-02-17', '2026-04-03', '2026-04-06', '2026-04-07', '2026-05-25', '2026-06-19', '2026-10-19']],
    ['IDR', ['2026-02-17', '2026-05-14', '2026-06-01', '2026-08-17']],
    ['ILS', ['2026-03-03', '2026-04-02', '2026-04-08', '2026-04-22', '2026-09-21', '2027-03-23', '2024-05-14', '2025-05-01']],
    ['INR', ['2026-01-26', '2026-10-02']],
    ['KRW', ['2026-02-16', '2026-02-17', '2026-02-18', '2026-03-02', '2026-05-25', '2026-08-17', '2026-09-24', '2026-10-05']],
    ['LKR', ['2026-02-04', '2026-04-13', '2026-04-14']],
    ['MYR', ['2026-02-02', '2026-02-17', '2026-08-31', '2026-09-16']],
    ['NZD', ['2026-02-06', '2026-04-27', '2026-06-01', '2026-07-10', '2026-10-26', '2026-12-28']],
    ['PHP', ['2026-04-02', '2026-04-09', '2026-06-12', '2026-08-31', '2026-11-30']],
    ['SGD', ['2026-02-17', '2026-02-18', '2026-05-27', '2026-06-01', '2026-08-10']],
    ['THB', ['2026-04-06', '2026-04-14', '2026-08-12', '2026-10-23', '2026-12-07']],
    ['TRY', ['2026-04-23', '2026-05-27', '2026-10-29']],
    ['UAH', ['2026-04-13', '2026-08-24']],
    ['VND', ['2026-02-16', '2026-02-17', '2026-02-20', '2026-04-27', '2026-04-30', '2026-09-02']],
    ['ZAR', ['2026-04-27', '2026-06-16', '2026-08-10', '2026-09-24', '2026-12-16']],
  ])('of %s rests on its holidays', (currency, days) => {
    for (const day of days) expect([day, openDay(currency, day)]).toEqual([day, false])
  })

  it.each([
    ['EUR', ['2026-12-24', '2026-05-14', '2026-11-11']],
    ['USD', ['2026-04-03', '2026-07-03', '2026-12-24']],
    ['GBP', ['2026-12-29', '2026-05-01']],
    ['CAD', ['2026-08-03', '2026-05-25']],
    ['JPY', ['2026-12-25', '2026-05-07']],
    ['CNY', ['2026-02-13', '2026-02-24', '2026-10-08']],
    ['HKD', ['2026-02-16', '2026-02-20', '2026-10-20']],
    ['ILS', ['2026-04-05', '2026-04-23']],
    ['KRW', ['2026-02-19', '2026-09-28']],
    ['ZAR', ['2026-03-20', '2026-08-11']],
  ])('of %s works on days that others keep', (currency, days) => {
    for (const day of days) expect([day, openDay(currency, day)]).toEqual([day, true])
  })
})

describe('the day of arrival', () => {
  const sepa = eftRule('sepa', 'EUR')!
  it.each([
    ['2026-11-18T10:00:00Z', '2026-11-19', 'in time'],
    ['2026-11-18T14:30:00Z', '2026-11-20', 'after the cut-off in Brussels'],
    ['2026-11-20T10:00:00Z', '2026-11-23', 'on a Friday'],
    ['2026-11-21T10:00:00Z', '2026-11-24', 'on a Saturday'],
    ['2026-04-02T10:00:00Z', '2026-04-07', 'before Easter'],
    ['2026-12-24T10:00:00Z', '2026-12-28', 'before Christmas'],
    ['2026-07-15T13:30:00Z', '2026-07-17', 'after the cut-off in summer time'],
  ])('of a SEPA transfer made at %s is %s: %s', (now, day) => {
    expect(arrivalDay(sepa, new Date(now))).toBe(day)
  })

  it('of an urgent wire is the same day, until its cut-off', () => {
    expect(arrivalDay(wireRule('USD', true), new Date('2026-11-18T17:59:00Z'))).toBe('2026-11-18')
    expect(arrivalDay(wireRule('USD', true), new Date('2026-11-18T18:00:00Z'))).toBe('2026-11-19')
  })

  const rules: readonly ArrivalRule[] = [
    sepa,
    eftRule('ach', 'USD')!,
    ...['EUR', 'USD', 'GBP', 'CAD', 'JPY', 'CHF', 'RON', 'SAR', 'LKR', 'CNY', 'ILS', 'VND'].flatMap((currency) => [
      wireRule(currency, false),
      wireRule(currency, true),
      eftRule('local', currency)!,
    ]),
  ]
  const anyRule = fc.constantFrom(...rules)
  const anyTime = fc.date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2060-01-01T00:00:00Z'), noInvalidDate: true })

  it('is a business day of the system, never before today, and comes no sooner for what is made later', () => {
    fc.assert(
      fc.property(anyRule, anyTime, fc.integer({ min: 0, max: 20_000 }), (rule, now, minutes) => {
        const day = arrivalDay(rule, now)
        expect(isBusinessDay(rule.calendar, day)).toBe(true)
        expect(day >= localTime(now, rule.timeZone).day).toBe(true)
        expect(arrivalDay(rule, new Date(now.getTime() + minutes * 60_000)) >= day).toBe(true)
        expect(arrivalDay({ ...rule, days: rule.days + 1 }, now) > day).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('is at most two weeks away, whatever the holidays', () => {
    fc.assert(
      fc.property(anyRule, anyTime, (rule, now) => {
        const days = (Date.parse(arrivalDay(rule, now)) - now.getTime()) / 86_400_000
        expect(days).toBeLessThan(14)
      }),
    )
  })

  it('of seconds has no day', () => {
    expect(eftRule('fps', 'GBP')).toBeUndefined()
    expect(target.name).toBe('TARGET')
  })
})
