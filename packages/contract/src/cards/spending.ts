import * as z from 'zod'
import { Instant } from '../fields.ts'
import { method } from '../method.ts'
import { accountId, readsCards } from './common.ts'

/** What people spend on, by the category code of the merchant (ISO 18245): the first range that it falls into. */
const ranges = [
  ['cash', 6010, 6011],
  ['groceries', 5411, 5411],
  ['groceries', 5422, 5499],
  ['restaurants', 5811, 5814],
  ['transport', 4111, 4131],
  ['transport', 4784, 4789],
  ['transport', 5541, 5542],
  ['travel', 3000, 3999],
  ['travel', 4411, 4722],
  ['travel', 7011, 7033],
  ['travel', 7512, 7519],
  ['digital', 4812, 4899],
  ['digital', 5734, 5735],
  ['digital', 5815, 5818],
  ['digital', 7372, 7379],
  ['bills', 4900, 4900],
  ['bills', 6300, 6300],
  ['bills', 6513, 6513],
  ['health', 5912, 5912],
  ['health', 5975, 5977],
  ['health', 8011, 8099],
  ['leisure', 5941, 5945],
  ['leisure', 7800, 7999],
  ['education', 8211, 8299],
  ['shopping', 5200, 5999],
] as const

export const spendingCategories = [
  'groceries',
  'restaurants',
  'shopping',
  'transport',
  'travel',
  'digital',
  'bills',
  'health',
  'leisure',
  'education',
  'cash',
  'other',
] as const
export type SpendingCategory = (typeof spendingCategories)[number]

export const spendingCategoryOf = (merchantCategoryCode: string): SpendingCategory => {
  const code = Number(merchantCategoryCode)
  return ranges.find(([, from, to]) => code >= from && code <= to)?.[0] ?? 'other'
}

export const subscriptionPeriods = ['week', 'month', 'year'] as const

const Spent = z.strictObject({ category: z.enum(spendingCategories), amount: z.string(), count: z.int() })
const Subscription = z.strictObject({
  merchantName: z.string(),
  /** What it last came to, in the currency of the card. */
  amount: z.string(),
  period: z.enum(subscriptionPeriods),
  lastDate: Instant,
  /** When the next one is to be expected. */
  nextDate: Instant,
})
const Spending = z.strictObject({
  since: Instant,
  currencyCode: z.string(),
  total: z.string(),
  /** The largest first. */
  categories: z.array(Spent),
  subscriptions: z.array(Subscription),
})
export type CardSpending = z.infer<typeof Spending>

export const spendingRules = {
  'spending.get': method({
    access: readsCards,
    summary: 'What a card paid this month by category, and the payments that come again and again',
    effect: 'reads',
    input: z.strictObject(accountId),
    output: Spending,
    refuses: ['account.missing'],
  }),
}
