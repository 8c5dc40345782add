import * as z from 'zod'

/** A fee, as its rule says: a fixed part, a part of the amount, and the least and the most that it can be. */
export const PriceTerms = z.strictObject({
  /** Of the amounts. */
  currencyCode: z.string(),
  fixed: z.string(),
  percent: z.string(),
  min: z.string().optional(),
  max: z.string().optional(),
  /** By how much the exchange rate is worse than the middle of the market. */
  markupPercent: z.string(),
})
export type PriceTerms = z.infer<typeof PriceTerms>
