import { daysAfter } from '../../../platform/day.ts'
import { easter, orthodoxEaster, weekday } from './days.ts'

/** The holidays of a year on which a payment system rests, besides its weekends. */
export type Holidays = (year: number) => readonly string[]
export type Calendar = {
  readonly name: string
  readonly holidays: Holidays
  /** 0 is Sunday. */
  readonly weekend: readonly number[]
}

export const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6] as const
export const usualWeekend: readonly number[] = [saturday, sunday]

/** Days that are the same every year, as 12-25. */
export const fixed =
  (...days: string[]): Holidays =>
  (year) =>
    days.map((day) => `${year}-${day}`)
export const aroundEaster =
  (...offsets: number[]): Holidays =>
  (year) =>
    offsets.map((offset) => daysAfter(easter(year), offset))
export const aroundOrthodoxEaster =
  (...offsets: number[]): Holidays =>
  (year) =>
    offsets.map((offset) => daysAfter(orthodoxEaster(year), offset))
export const all =
  (...parts: Holidays[]): Holidays =>
  (year) =>
    parts.flatMap((part) => part(year))
export const [goodFriday, easterMonday, ascension, whitMonday] = [-2, 1, 39, 50] as const

/** A holiday on a Sunday is kept on the Monday after. */
export const sundayToMonday = (day: string): string => (weekday(day) === sunday ? daysAfter(day, 1) : day)

/** Of two days in a row, each moves off the weekend to the first day that is free. */
export const offWeekend = (days: readonly string[]): string[] => {
  const taken: string[] = []
  for (const day of days) {
    let moved = day
    while (usualWeekend.includes(weekday(moved)) || taken.includes(moved)) moved = daysAfter(moved, 1)
    taken.push(moved)
  }
  return taken
}

/** Those on one of these weekdays are kept on the next day that is none of the holidays, too. */
export const andAfter =
  (weekdays: readonly number[], holidays: Holidays): Holidays =>
  (year) => {
    const days = [...holidays(year)]
    for (const day of days.filter((each) => weekdays.includes(weekday(each)))) {
      let next = daysAfter(day, 1)
      while (days.includes(next) || usualWeekend.includes(weekday(next))) next = daysAfter(next, 1)
      days.push(next)
    }
    return days
  }

export const calendar = (name: string, holidays: Holidays, weekend: readonly number[] = usualWeekend): Calendar => ({
  name,
  holidays,
  weekend,
})
