import type { Frequency } from '@florin/contract/payments/repeating'
import { dayOf, daysAfter } from '../../../platform/day.ts'

export type Schedule = {
  readonly frequency: Frequency
  readonly endDate: string | undefined
  readonly transactions: number | undefined
}

/** The same day of a later month, or its last where there is no such day. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

const days = { daily: 1, weekly: 7 } as const
const months = { monthly: 1, quarterly: 3, yearly: 12 } as const

/** Reckoned from the first day each time, so that a short month shifts none of those after it. */
const dayAt = (start: string, frequency: Frequency, index: number): string => {
  if (frequency === 'daily' || frequency === 'weekly') return daysAfter(start, days[frequency] * index)
  return monthsAfter(start, months[frequency] * index)
}

/** When the next is due after so many; nothing when those were all. */
export const nextDay = (start: string, { frequency, endDate, transactions }: Schedule, handled: number): string | undefined => {
  if (transactions !== undefined && handled >= transactions) return undefined
  const day = dayAt(start, frequency, handled)
  return endDate !== undefined && day > endDate ? undefined : day
}
