import * as z from 'zod'
import { customer } from '../access.ts'
import { CurrencyCode, Day, Decimal, Id, Instant, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { Frequency } from '../payments/repeating.ts'
import { WebAddress, WebOrigin } from '../webAddress.ts'

export const buttonTypes = ['buyNow', 'donation', 'subscription'] as const
export const buttonStyles = ['dark', 'light', 'accent'] as const
/** 1 takes payments, 2 does not. */
export const ButtonStatus = z.union([z.literal(1), z.literal(2)])
export const buttonPageSize = 25

const TaxPercent = Decimal.refine((text) => /^\d{1,2}(\.\d{1,2})?$/.test(text), { error: 'amount' })
const NotNegative = Decimal.refine((text) => !text.startsWith('-'), { error: 'amount' })

/** What a merchant says of a button; what is missing does not apply. */
const terms = {
  name: ShortText,
  itemName: ShortText,
  itemCode: textUpTo(60).min(1).optional(),
  /** Of one; missing where the payer names it. */
  amount: PositiveDecimal.optional(),
  currencyCode: CurrencyCode,
  /** Where the money arrives; its currency is that of the price. */
  accountId: Id,
  logoId: Id.optional(),
  taxPercent: TaxPercent.optional(),
  shippingAmount: NotNegative.optional(),
  /** A choice that the payer makes, as its name and what there is. */
  optionName: textUpTo(60).min(1).optional(),
  optionChoices: z.array(ShortText).min(2).max(10).optional(),
  /** What the payer is asked to write. */
  customField: textUpTo(60).min(1).optional(),
  successUrl: WebAddress.optional(),
  cancelUrl: WebAddress.optional(),
  notifyUrl: WebAddress.optional(),
  subscriptionFrequency: Frequency.optional(),
  subscriptionTransactions: z.int().min(2).max(1000).optional(),
  subscriptionEndDate: Day.optional(),
}
const choices = {
  /** Whether the payer may name another price. */
  amountEditable: z.boolean(),
  /** How many the payer may take at once. */
  maxQuantity: z.int().min(1).max(99),
  taxIncluded: z.boolean(),
  /** Whether the payer is asked where the goods go. */
  asksAddress: z.boolean(),
  /** Of the merchant's pages that may show the checkout in a frame. */
  siteOrigins: z.array(WebOrigin).max(5),
  subscriptionUserCancel: z.boolean(),
  style: z.enum(buttonStyles),
}

export const SavedButton = z.strictObject({
  id: Id,
  type: z.enum(buttonTypes),
  ...terms,
  ...choices,
  statusId: ButtonStatus,
  code: z.string(),
  checkoutUrl: z.string(),
  /** A link with a picture, for any page. */
  html: z.string(),
  /** The same as a form, with a field for the merchant's number of the order. */
  form: z.string(),
  /** Opens the checkout over the page, where its origin is allowed. */
  script: z.string(),
  /** Since it was made, by the payments that arrived. */
  paidCount: z.int(),
  paidAmount: z.string(),
  activeSubscriptions: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type SavedButton = z.infer<typeof SavedButton>

const problems = [
  'account.missing',
  'object.missing',
  'currency.unsupported',
  'amount.unfit',
  'button.amountMissing',
  'button.options',
  'series.unscheduled',
  'series.endless',
  'date.unfit',
  'notify.address',
] as const

const sees = customer({ can: 'read', only: 'company' })
const makes = customer({ can: 'initiate', only: 'company' })

/** A field that an update sets to nothing. */
const cleared = <T extends z.ZodType>(field: T) => field.nullable().optional()

export const buttonRules = {
  'button.list': method({
    access: sees,
    summary: 'Payment buttons of the merchant, the newest first, with what each has earned',
    effect: 'reads',
    input: z.strictObject({
      search: textUpTo(100).optional(),
      pageNumber: z.int().min(1).max(10_000).default(1),
      pageSize: z.int().min(1).max(100).default(buttonPageSize),
    }),
    output: z.strictObject({ items: z.array(SavedButton), total: z.int() }),
    refuses: [],
  }),
  'button.get': method({
    access: sees,
    summary: 'One payment button',
    effect: 'reads',
    input: z.strictObject({ id: Id }),
    output: SavedButton,
    refuses: ['object.missing'],
  }),
  'button.fee': method({
    access: sees,
    summary: 'What the merchant pays for a payment of a button, and what it receives',
    effect: 'reads',
    input: z.strictObject({
      /** What the payer pays, all included. */
      total: PositiveDecimal,
      currencyCode: CurrencyCode,
    }),
    output: z.strictObject({ fee: z.string(), receives: z.string(), currencyCode: z.string() }),
    refuses: ['amount.unfit'],
  }),
  'button.create': method({
    access: makes,
    summary: 'Make a payment button; the answer has its code, its checkout page and what to put on a page',
    effect: 'creates',
    input: z.strictObject({
      type: z.enum(buttonTypes),
      ...terms,
      amountEditable: choices.amountEditable.default(false),
      maxQuantity: choices.maxQuantity.default(1),
      taxIncluded: choices.taxIncluded.default(true),
      asksAddress: choices.asksAddress.default(false),
      siteOrigins: choices.siteOrigins.default([]),
      subscriptionUserCancel: choices.subscriptionUserCancel.default(true),
      style: choices.style.default('dark'),
    }),
    output: z.strictObject({ button: SavedButton }),
    refuses: [...problems],
  }),
  'button.update': method({
    access: makes,
    summary:
      'Change a payment button, or pause it; its code stays, and so do subscriptions that run. Where money, news and payers go takes a factor',
    effect: 'writes',
    input: z.strictObject({
      id: Id,
      name: terms.name.optional(),
      itemName: terms.itemName.optional(),
      itemCode: cleared(terms.itemCode),
      amount: cleared(terms.amount),
      currencyCode: CurrencyCode.optional(),
      accountId: Id.optional(),
      logoId: cleared(terms.logoId),
      taxPercent: cleared(terms.taxPercent),
      shippingAmount: cleared(terms.shippingAmount),
      optionName: cleared(terms.optionName),
      optionChoices: cleared(terms.optionChoices),
      customField: cleared(terms.customField),
      successUrl: cleared(terms.successUrl),
      cancelUrl: cleared(terms.cancelUrl),
      notifyUrl: cleared(terms.notifyUrl),
      subscriptionFrequency: cleared(terms.subscriptionFrequency),
      subscriptionTransactions: cleared(terms.subscriptionTransactions),
      subscriptionEndDate: cleared(terms.subscriptionEndDate),
      amountEditable: choices.amountEditable.optional(),
      maxQuantity: choices.maxQuantity.optional(),
      taxIncluded: choices.taxIncluded.optional(),
      asksAddress: choices.asksAddress.optional(),
      siteOrigins: choices.siteOrigins.optional(),
      subscriptionUserCancel: choices.subscriptionUserCancel.optional(),
      style: choices.style.optional(),
      statusId: ButtonStatus.optional(),
    }),
    output: z.strictObject({ button: SavedButton }),
    refuses: [...problems, 'button.currency', 'proof.needed'],
  }),
  'button.delete': method({
    access: makes,
    summary: 'Delete a payment button: its checkout is not found any more; subscriptions that run go on',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ activeSubscriptions: z.int() }),
    refuses: ['object.missing'],
  }),
}
