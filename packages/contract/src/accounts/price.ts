import * as z from 'zod'
import { anyone } from '../access.ts'
import { CurrencyCode, Day, PositiveDecimal } from '../fields.ts'
import { area, method } from '../method.ts'
import { FeeType } from './operatorPricing.ts'
import { PriceTerms } from './priceTerms.ts'

/** What one thing costs a person and a company; nothing is said of whoever has no rule. */
export const Price = z.strictObject({
  type: FeeType,
  /** Where the price is for amounts in one currency only. */
  onlyCurrencyCode: z.string().optional(),
  personal: PriceTerms.optional(),
  business: PriceTerms.optional(),
})
export type Price = z.infer<typeof Price>

export const price = area('price', {
  list: method({
    access: anyone(),
    summary: 'What the services of the brand cost today, for people and for companies, by the rules in force',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({
      date: Day,
      prices: z.array(Price),
      /** Those that an account can be held in and whose worth is known. */
      currencies: z.array(z.string()),
    }),
    refuses: [],
  }),
  'quote.get': method({
    access: anyone(),
    summary:
      'What a payment to a member would cost somebody who is not a customer yet; the amount is what leaves or what arrives',
    effect: 'reads',
    input: z.strictObject({
      customerType: z.enum(['personal', 'business']),
      fromCurrencyCode: CurrencyCode,
      toCurrencyCode: CurrencyCode,
      amount: PositiveDecimal,
      amountSide: z.enum(['from', 'to']),
    }),
    output: z.strictObject({
      fromAmount: z.string(),
      fee: z.string(),
      total: z.string(),
      toAmount: z.string(),
      exchangeRate: z.string(),
      midRate: z.string(),
    }),
    refuses: ['currency.unsupported', 'amount.unfit', 'fx.unavailable'],
  }),
})
