import * as z from 'zod'
import { admin } from '../access.ts'
import { CountryCode, CurrencyCode, Decimal, Id, Instant, PositiveDecimal, textUpTo } from '../fields.ts'
import { changeAnswer, Reason } from '../change.ts'
import { area, method } from '../method.ts'
import { allRails, rails } from '../rails.ts'
import { PriceTerms } from './priceTerms.ts'

/** What has a limit; some rails share one. */
export const LimitType = z.enum([...new Set(allRails.map(({ limits }) => limits))])
export type LimitType = z.infer<typeof LimitType>
/** What has a price: a rail to its payer, money that comes in, a checkout to its merchant, a question about a member's identity. */
export const FeeType = z.enum([...rails.map(({ name }) => name), 'deposit', 'checkout', 'identityRequest'])
export type FeeType = z.infer<typeof FeeType>

const brand = textUpTo(40).min(1)
const customerType = z.enum(['personal', 'business'])
const Percent = Decimal.refine((text) => /^\d{1,2}(\.\d{1,6})?$/.test(text), { error: 'amount' })
const NotNegative = Decimal.refine((text) => !text.startsWith('-'), { error: 'amount' })

/** What is not named fits everything; of the rules that fit, the one that names most counts. */
export const Fee = z.strictObject({
  feeId: Id,
  brand: z.string().optional(),
  type: z.string(),
  countryCode: z.string().optional(),
  customerType: customerType.optional(),
  ...PriceTerms.shape,
})
export type Fee = z.infer<typeof Fee>

/** The last is no limit: from that amount on, the bank looks at each payment before it is made. */
export const limitPeriods = ['transaction', 'day', 'month', 'check'] as const
export const Limit = z.strictObject({
  /** Names the rule and the period. */
  limitId: Id,
  brand: z.string().optional(),
  type: z.string(),
  customerType: customerType.optional(),
  customerId: Id.optional(),
  period: z.enum(limitPeriods),
  max: z.string(),
  currencyCode: z.string(),
})
export type Limit = z.infer<typeof Limit>

export const ExchangeRate = z.strictObject({
  fromCurrencyCode: z.string(),
  toCurrencyCode: z.string(),
  exchangeRate: z.string(),
  updatedDate: Instant.optional(),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

/** A new rate further than this from the last, and from what the market says, is refused: neither one operator nor two may set it. */
export const likelyPercent = 10

export const operatorPricing = area('operator', {
  'fee.list': method({
    access: admin('pricing', 'treasury', 'support', 'audit'),
    summary: 'The fee rules, by brand, type and country',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ brand: brand.optional(), type: FeeType.optional(), countryCode: CountryCode.optional() }),
    output: z.strictObject({ fees: z.array(Fee) }),
    refuses: [],
  }),
  'fee.update': method({
    access: admin('pricing'),
    summary: 'Create a fee rule, or change one; it holds from the next quote after a second operator agrees',
    effect: 'writes',
    audit: {
      about: 'none',
      fields: [
        'feeId',
        'brand',
        'type',
        'countryCode',
        'customerType',
        'currencyCode',
        'fixed',
        'percent',
        'min',
        'max',
        'markupPercent',
        'reason',
      ],
    },
    input: z.strictObject({
      feeId: Id.optional(),
      brand: brand.optional(),
      type: FeeType,
      countryCode: CountryCode.optional(),
      customerType: customerType.optional(),
      currencyCode: CurrencyCode,
      fixed: NotNegative,
      percent: Percent,
      min: NotNegative.optional(),
      max: NotNegative.optional(),
      markupPercent: Percent.optional(),
      reason: Reason,
    }),
    output: changeAnswer({ feeId: Id.optional() }),
    secondOperator: 'always',
    refuses: ['object.missing', 'amount.unfit', 'currency.unsupported'],
  }),
  'limit.list': method({
    access: admin('pricing', 'treasury', 'support', 'compliance', 'audit'),
    summary: 'The limits, by brand, type and customer; with a customer those of this customer alone',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['brand', 'type'] },
    input: z.strictObject({ brand: brand.optional(), type: LimitType.optional(), customerId: Id.optional() }),
    output: z.strictObject({ limits: z.array(Limit) }),
    refuses: [],
  }),
  'limit.update': method({
    access: admin('pricing'),
    summary: 'Create a limit or change one. A narrower one holds at once, a wider one when a second operator agrees',
    effect: 'writes',
    audit: {
      about: 'customerId',
      fields: ['limitId', 'brand', 'type', 'customerType', 'period', 'max', 'currencyCode', 'reason'],
    },
    input: z.strictObject({
      limitId: Id.optional(),
      brand: brand.optional(),
      type: LimitType,
      customerType: customerType.optional(),
      customerId: Id.optional(),
      period: z.enum(limitPeriods),
      max: PositiveDecimal,
      currencyCode: CurrencyCode,
      reason: Reason,
    }),
    output: changeAnswer({ limitId: Id.optional() }),
    secondOperator: 'sometimes',
    refuses: ['object.missing', 'amount.unfit', 'currency.unsupported'],
  }),
  'rate.list': method({
    access: admin('pricing', 'treasury', 'support', 'audit'),
    summary: 'What currencies are worth, in US dollars unless told otherwise',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ fromCurrencyCode: CurrencyCode.optional(), toCurrencyCode: CurrencyCode.optional() }),
    output: z.strictObject({ rates: z.array(ExchangeRate) }),
    refuses: ['fx.unavailable'],
  }),
  'rate.update': method({
    access: admin('pricing'),
    summary:
      'Set what one unit of a currency is worth in US dollars, once a second operator agrees; one far off the last is refused',
    effect: 'writes',
    audit: { about: 'none', fields: ['fromCurrencyCode', 'toCurrencyCode', 'exchangeRate', 'reason'] },
    input: z.strictObject({
      fromCurrencyCode: CurrencyCode,
      toCurrencyCode: z.literal('USD'),
      exchangeRate: PositiveDecimal,
      reason: Reason,
    }),
    output: changeAnswer({}),
    secondOperator: 'always',
    refuses: ['currency.unsupported', 'rate.unlikely'],
  }),
})
