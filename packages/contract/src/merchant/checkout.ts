import * as z from 'zod'
import { anyone } from '../access.ts'
import { CurrencyCode, Day, Id, LongId, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { Submitted } from '../payments/operation.ts'
import { merchantRail } from '../rails.ts'
import { Frequency } from '../payments/repeating.ts'
import { Cost, judged } from '../payments/transfer.ts'
import { buttonTypes } from './button.ts'
import { ShippingAddress } from './shippingAddress.ts'

/** Guessing one of another merchant's is pointless: there are 2^96. */
export const ButtonCode = z.string().refine((text) => /^[A-Za-z0-9_-]{16}$/.test(text), { error: 'invalid' })
/** The merchant's own number of the order. */
export const OrderReference = textUpTo(64).min(1)

export const Checkout = z.strictObject({
  code: z.string(),
  merchantName: z.string(),
  merchantVerified: z.boolean(),
  merchantCountryCode: z.string(),
  /** Since when it is a customer. */
  merchantSince: Day,
  logoUrl: z.string().optional(),
  type: z.enum(buttonTypes),
  itemName: z.string(),
  itemCode: z.string().optional(),
  amount: z.string().optional(),
  amountEditable: z.boolean(),
  currencyCode: z.string(),
  maxQuantity: z.int(),
  taxPercent: z.string().optional(),
  taxIncluded: z.boolean(),
  shippingAmount: z.string().optional(),
  optionName: z.string().optional(),
  optionChoices: z.array(z.string()).optional(),
  customField: z.string().optional(),
  /** Whether the payer says where the goods go. */
  asksAddress: z.boolean(),
  subscriptionFrequency: Frequency.optional(),
  subscriptionTransactions: z.int().optional(),
  subscriptionEndDate: Day.optional(),
  subscriptionUserCancel: z.boolean().optional(),
  cancelUrl: z.string().optional(),
  /** Whether it takes payments now. */
  available: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

/** What the payer chose; all of it is part of what they consent to. */
const order = {
  code: ButtonCode,
  accountId: Id,
  /** The price of one: as the button has it, or as the payer named it where they may. */
  amount: PositiveDecimal,
  quantity: z.int().min(1).max(99).default(1),
  option: ShortText.optional(),
  customText: ShortText.optional(),
  reference: OrderReference.optional(),
}

const problems = [
  'object.missing',
  'checkout.unavailable',
  'checkout.changed',
  'checkout.choice',
  'account.missing',
  'amount.unfit',
  'fx.unavailable',
  'payee.self',
  'payee.blocked',
  'payee.onBlacklist',
] as const

export const checkoutRules = {
  'checkout.get': method({
    access: anyone(),
    summary: 'What the checkout page of a button shows',
    effect: 'reads',
    input: z.strictObject({ code: ButtonCode }),
    output: Checkout,
    refuses: ['object.missing'],
    rate: { max: 120, windowSeconds: 60 },
  }),
  'checkout.fee': method({
    access: merchantRail.access,
    summary: 'What paying a button from an account costs the payer; the merchant pays the fee of the checkout',
    effect: 'writes',
    input: z.strictObject(order),
    output: Cost,
    refuses: [...problems],
  }),
  'checkout.submit': method({
    access: merchantRail.access,
    summary: 'Pay a button; of a subscription this is the first payment, and the others follow by themselves',
    effect: 'creates',
    input: z.strictObject({
      ...order,
      shippingAddress: ShippingAddress.optional(),
      /** What the page showed, all included, in the currency of the button: nothing else is taken. */
      total: PositiveDecimal,
      currencyCode: CurrencyCode,
      note: ShortText.optional(),
      quoteId: z.uuid().optional(),
      /** The page stands inside the merchant's: there nothing is paid by a single click, which that page could steal. */
      framed: z.boolean().default(false),
    }),
    output: z.strictObject({ ...Submitted.shape, subscriptionId: Id.optional(), successUrl: z.string().optional() }),
    refuses: [...problems, 'checkout.paid', 'checkout.framed', 'date.unfit', 'quote.missing', ...judged],
  }),
  'checkout.result': method({
    access: merchantRail.access,
    summary: 'What became of an own payment of a button, and where its merchant wants the payer back, with a signed result',
    effect: 'reads',
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({
      status: z.enum(['pending', 'completed', 'failed']),
      merchantName: z.string(),
      successUrl: z.string().optional(),
    }),
    refuses: ['object.missing'],
  }),
  'checkout.cancel': method({
    access: anyone(),
    summary: 'Leave a checkout without paying: where its merchant wants the payer back',
    effect: 'reads',
    input: z.strictObject({ code: ButtonCode, reference: OrderReference.optional() }),
    output: z.strictObject({ cancelUrl: z.string().optional() }),
    refuses: ['object.missing'],
    rate: { max: 120, windowSeconds: 60 },
  }),
}
