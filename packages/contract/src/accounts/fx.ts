import * as z from 'zod'
import { customer } from '../access.ts'
import { CurrencyCode, Instant } from '../fields.ts'
import { area, method } from '../method.ts'

const AnyCase = z.string().toUpperCase().pipe(CurrencyCode)

export const fx = area('fx', {
  'defaultRate.list': method({
    access: customer({ can: 'read' }),
    summary: 'Mid-market rates of the held currencies into one of them: for totals and tables, not for dealing',
    effect: 'reads',
    input: z.strictObject({ baseCurrencyCode: CurrencyCode.optional() }),
    output: z.strictObject({
      rates: z.array(z.strictObject({ fromCurrencyCode: z.string(), toCurrencyCode: z.string(), exchangeRate: z.string() })),
      updatedDate: Instant.optional(),
    }),
    refuses: ['currency.unsupported'],
  }),
  'rate.get': method({
    access: customer({ can: 'read' }),
    summary: "The customer's rate of a pair of currencies beside the mid-market one; an offer with a time comes with a fee call",
    effect: 'reads',
    /** One where the currencies are the same, in small letters or large, or where one is missing. */
    input: z.strictObject({ fromCurrencyCode: AnyCase.optional(), toCurrencyCode: AnyCase.optional() }),
    output: z.strictObject({
      exchangeRate: z.string(),
      inverseRate: z.string(),
      midRate: z.string(),
      markupPercent: z.string(),
      validTo: Instant,
    }),
    refuses: ['currency.unsupported'],
  }),
})
