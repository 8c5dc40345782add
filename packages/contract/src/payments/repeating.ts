import * as z from 'zod'
import { Day } from '../fields.ts'

export const Frequency = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'yearly'])
export type Frequency = z.infer<typeof Frequency>

/** How a series ends: when somebody cancels it, on a day, or after a number of payments. */
export const SeriesEnd = z.enum(['never', 'onDate', 'afterNumber'])
export type SeriesEnd = z.infer<typeof SeriesEnd>

/** With a frequency the first payment is made now and the others follow by themselves. */
export const Repeating = {
  subscriptionFrequency: Frequency.optional(),
  /** Where it is given, the day or the number that it speaks of has to be there; without it, as the other fields say. */
  subscriptionEnd: SeriesEnd.optional(),
  /** The last day on which one may be made. */
  subscriptionEndDate: Day.optional(),
  /** How many there are, with the first. */
  subscriptionTransactions: z.int().min(2).max(1000).optional(),
  /** Whether it is agreed that it may be ended early; yes by default. Its payer can end it all the same, after a warning. */
  subscriptionUserCancel: z.boolean().optional(),
}

/** A series as everybody sees it who has to say yes to its first payment. */
export const Repeats = z.strictObject({
  frequency: Frequency,
  endDate: Day.optional(),
  /** How many there are, with the first. */
  transactions: z.int().optional(),
})
export type Repeats = z.infer<typeof Repeats>
export const repeatingProblems = ['series.unscheduled', 'series.endless', 'series.endMissing', 'date.unfit'] as const
