import * as z from 'zod'
import { Day } from '../fields.ts'

export const Frequency = z.enum(['daily', 'weekly', 'monthly', 'yearly'])
export type Frequency = z.infer<typeof Frequency>

/** With a frequency the first payment is made now and the others follow by themselves. */
export const Repeating = {
  subscriptionFrequency: Frequency.optional(),
  /** The last day on which one may be made. */
  subscriptionEndDate: Day.optional(),
  /** How many there are, with the first. */
  subscriptionTransactions: z.int().min(2).max(1000).optional(),
  /** Whether it may be ended early; yes by default. */
  subscriptionUserCancel: z.boolean().optional(),
}
export const repeatingProblems = ['series.unscheduled', 'series.endless', 'date.unfit'] as const
