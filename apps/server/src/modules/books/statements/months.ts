import type { Span } from './store.ts'

const monthStart = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1))

/** The calendar month, in UTC, that a day lies in. */
export const monthOf = (day: Date): Span => ({
  from: monthStart(day.getUTCFullYear(), day.getUTCMonth()),
  to: monthStart(day.getUTCFullYear(), day.getUTCMonth() + 1),
})

/** How many months there are from one day's to another's, both included. */
export const monthsBetween = (first: Date, last: Date): number =>
  (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1

export const monthsBefore = (day: Date, count: number): Span =>
  monthOf(monthStart(day.getUTCFullYear(), day.getUTCMonth() - count))
