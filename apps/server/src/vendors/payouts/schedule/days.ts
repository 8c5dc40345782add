import { dayOf, daysAfter } from '../../../platform/day.ts'

export const dateOf = (year: number, month: number, date: number): string => dayOf(new Date(Date.UTC(year, month - 1, date)))
/** From 0, Sunday, to 6, Saturday. */
export const weekday = (day: string): number => new Date(day).getUTCDay()
export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The nth such day of a month; -1 is the last. */
export const nth = (year: number, month: number, day: number, n: number): string => {
  if (n < 0) {
    const last = dateOf(year, month + 1, 0)
    return daysAfter(last, -((weekday(last) - day + 7) % 7))
  }
  const first = dateOf(year, month, 1)
  return daysAfter(first, ((day - weekday(first) + 7) % 7) + 7 * (n - 1))
}

/** Easter Sunday of the Gregorian calendar, by Meeus, Jones and Butcher. */
export const easter = (year: number): string => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dateOf(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

/** Easter Sunday of the Orthodox churches, as the Gregorian calendar has it. */
export const orthodoxEaster = (year: number): string => {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const month = Math.floor((d + e + 114) / 31)
  const julianOffset = Math.floor(year / 100) - Math.floor(year / 400) - 2
  return daysAfter(dateOf(year, month, ((d + e + 114) % 31) + 1), julianOffset)
}
