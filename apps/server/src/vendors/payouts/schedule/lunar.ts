import { daysAfter } from '../../../platform/day.ts'
import { dateOf } from './days.ts'
import type { Holidays } from './holidays.ts'

/** Calendars that follow the moon, as ICU computes them. */
type MoonCalendar = 'chinese' | 'dangi' | 'hebrew' | 'islamic-umalqura'

const known = new Map<string, ReadonlyMap<string, readonly string[]>>()

/** The days of a year of ours by their month and day in the other calendar, as 8-15 or Tishri-10. */
const daysOf = (of: MoonCalendar, year: number): ReadonlyMap<string, readonly string[]> => {
  const key = `${of} ${year}`
  const found = known.get(key)
  if (found) return found
  const clock = new Intl.DateTimeFormat(`en-u-ca-${of}`, {
    timeZone: 'UTC',
    month: of === 'hebrew' ? 'long' : 'numeric',
    day: 'numeric',
  })
  const days = new Map<string, string[]>()
  for (let day = dateOf(year, 1, 1); day < dateOf(year + 1, 1, 1);) {
    const parts = Object.fromEntries(clock.formatToParts(new Date(day)).map(({ type, value }) => [type, value]))
    // Months there have 29 or 30 days: only whether there is a thirtieth has to be asked.
    const until = Math.max(Number(parts['day']), 29)
    for (let date = Number(parts['day']); date <= until; date += 1) {
      const name = `${parts['month']}-${date}`
      days.set(name, [...(days.get(name) ?? []), day])
      day = daysAfter(day, 1)
    }
  }
  known.set(key, days)
  return days
}

/** Holidays by month and day of such a calendar. */
export const moonDays =
  (of: MoonCalendar, ...names: string[]): Holidays =>
  (year) =>
    names.flatMap((name) => daysOf(of, year).get(name) ?? [])

/** The last day before the first of the year there, which has 29 or 30 days before it. */
export const newYearsEve =
  (of: MoonCalendar): Holidays =>
  (year) =>
    (daysOf(of, year).get('1-1') ?? []).map((day) => daysAfter(day, -1))

/**
 * Islamic feasts by the calendar of Umm al-Qura. Where the moon has to be seen first a feast may begin a day later: that day counts as
 * one too, so that nothing is promised for it.
 */
export const islamic = (...names: string[]): Holidays => moonDays('islamic-umalqura', ...names)
export const islamicAndAfter =
  (...names: string[]): Holidays =>
  (year) =>
    islamic(...names)(year).flatMap((day) => [day, daysAfter(day, 1)])
