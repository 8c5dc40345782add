import * as z from 'zod'
import { customer } from '../access.ts'
import { CountryCode, CurrencyCode, Day, Email, Id, Instant, LongId, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { CouponCode } from './coupons.ts'
import { Submitted } from './operation.ts'
import { memberRail, ownRail } from '../rails.ts'
import { Repeating, repeatingProblems } from './repeating.ts'
import { templateRules } from './templates.ts'
import { permissionRules } from './transferPermission.ts'
import { TransferType } from '../accounts/transferType.ts'

export const TransferLimit = z.strictObject({
  period: z.enum(['transaction', 'day', 'month']),
  /** Missing where only their number is limited. */
  max: z.string().optional(),
  used: z.string().optional(),
  left: z.string().optional(),
  maxCount: z.int().optional(),
  leftCount: z.int().optional(),
  currencyCode: z.string(),
})
export type TransferLimit = z.infer<typeof TransferLimit>

/** What a transfer costs and brings. Where money is changed the offer has a name and an end; submitting under that name gets it. */
export const Cost = z.strictObject({
  fromAmount: z.string(),
  fromCurrencyCode: z.string(),
  fee: z.string(),
  feeCurrencyCode: z.string(),
  /** By how much a coupon has lowered the fee. */
  discount: z.string().optional(),
  /** All that leaves the account. */
  total: z.string(),
  toAmount: z.string(),
  toCurrencyCode: z.string(),
  exchangeRate: z.string(),
  midRate: z.string(),
  /** What the difference between the two rates is worth, in the currency that arrives. */
  markup: z.string(),
  quoteId: z.uuid().optional(),
  quoteExpiresAt: Instant.optional(),
  /** From this answer on; clocks differ. */
  quoteSeconds: z.int().optional(),
  /** Within seconds, or on the day named. */
  arrival: z.enum(['seconds', 'day']),
  arrivalDate: Day.optional(),
})
export type Cost = z.infer<typeof Cost>

export const MaxAmount = z.strictObject({ maxAmount: z.string(), minAmount: z.string(), currencyCode: z.string() })
const Limits = z.strictObject({ limits: z.array(TransferLimit) })

export const RecentTransfer = z.strictObject({
  transactionId: LongId,
  type: TransferType,
  permission: z.enum(['own', '3d']),
  isDisabled: z.boolean(),
  amount: z.string(),
  currencyCode: z.string(),
  fromAccountId: Id,
  toAccountId: Id.optional(),
  beneficiaryName: z.string(),
  beneficiaryEmail: z.string().optional(),
  countryCode: z.string().optional(),
  /** The end of the account, card, wallet or key. */
  accountMask: z.string().optional(),
  bankName: z.string().optional(),
  note: z.string().optional(),
  date: Instant,
})
export type RecentTransfer = z.infer<typeof RecentTransfer>

const { access: own } = ownRail
const { access: member } = memberRail

const accountProblems = ['account.missing', 'account.same'] as const
const amountProblems = ['amount.unfit', 'fx.unavailable'] as const
export const judged = [
  'quote.expired',
  'funds.insufficient',
  'limit.single',
  'limit.dailyAmount',
  'limit.monthlyAmount',
  'limit.dailyCount',
  'limit.monthlyCount',
  'transfer.notPermitted',
  'customer.unverified',
  'approval.noMethod',
] as const

const ownAccounts = { fromAccountId: Id, toAccountId: Id }
/** A card takes and gives money only in some of its states. */
const ownProblems = [...accountProblems, 'card.unavailable'] as const
const ownRules = {
  'own.fee': method({
    access: own,
    summary: 'What a transfer between own accounts costs; the amount is what leaves or what arrives',
    effect: 'writes',
    input: z.strictObject({ ...ownAccounts, amount: PositiveDecimal, amountSide: z.enum(['from', 'to']).default('to') }),
    output: Cost,
    refuses: [...ownProblems, ...amountProblems],
  }),
  'own.maxAmount': method({
    access: own,
    summary: 'The most that can be moved between two own accounts now, in the currency that arrives',
    effect: 'reads',
    input: z.strictObject({ ...ownAccounts, operation: z.literal('betweenAccounts') }),
    output: MaxAmount,
    refuses: [...ownProblems, 'fx.unavailable'],
  }),
  'own.limit': method({
    access: own,
    summary: 'Limits of transfers between own accounts, in the currency that leaves',
    effect: 'reads',
    input: z.strictObject({ ...ownAccounts, type: z.literal('betweenAccounts') }),
    output: Limits,
    refuses: [...ownProblems, 'fx.unavailable'],
  }),
  'own.submit': method({
    access: own,
    summary: 'Move money between own accounts, changing it where the currencies differ',
    effect: 'creates',
    input: z.strictObject({
      fromAccount: Id,
      toAccount: Id,
      toAmount: PositiveDecimal,
      /** Of the amount: that of the account it arrives on, or that of the one it leaves. */
      currency: CurrencyCode,
      /** Of the offer that was shown; needed where money is changed. */
      quoteId: z.uuid().optional(),
      /** Kept under this name, to be sent again. */
      templateName: ShortText.optional(),
      ...Repeating,
    }),
    output: Submitted,
    refuses: [
      ...ownProblems,
      'card.full',
      ...amountProblems,
      'currency.unsupported',
      'quote.missing',
      ...judged,
      'template.taken',
      ...repeatingProblems,
    ],
  }),
}

const refusedWithInvoice = ['couponCode', 'reference', 'templateName', ...Object.keys(Repeating)]

/** What would be left out in silence is refused. */
const notWithInvoice = (given: { readonly invoiceId?: number | undefined }, { addIssue }: z.RefinementCtx): void => {
  if (given.invoiceId === undefined) return
  for (const field of refusedWithInvoice)
    if (Reflect.get(given, field) !== undefined) addIssue({ code: 'custom', path: [field], message: 'notWithInvoice' })
}

const memberRules = {
  'p2p.fee': method({
    access: member,
    summary: 'What sending to a member costs; they get exactly the amount',
    effect: 'writes',
    input: z.strictObject({ accountId: Id, amount: PositiveDecimal, currency: CurrencyCode, couponCode: CouponCode.optional() }),
    output: Cost,
    refuses: ['account.missing', 'currency.unsupported', 'coupon.unknown', ...amountProblems],
  }),
  'p2p.maxAmount': method({
    access: member,
    summary: 'The most that a member can be sent from the account now, in the currency they get',
    effect: 'reads',
    input: z.strictObject({ accountId: Id, currency: CurrencyCode }),
    output: MaxAmount,
    refuses: ['account.missing', 'currency.unsupported', 'fx.unavailable'],
  }),
  'p2p.limit': method({
    access: member,
    summary: 'Limits of sending to members, in the currency of the account',
    effect: 'reads',
    input: z.strictObject({ accountId: Id, type: z.literal('p2p') }),
    output: Limits,
    refuses: ['account.missing', 'fx.unavailable'],
  }),
  'p2p.submit': method({
    access: member,
    summary: 'Send money to a member by their email address; they get exactly the amount',
    effect: 'creates',
    input: z
      .strictObject({
        accountId: Id,
        amount: PositiveDecimal,
        currency: CurrencyCode,
        toEmail: Email,
        note: ShortText.optional(),
        reference: ShortText.optional(),
        /** Of the offer that was shown; needed where money is changed. */
        quoteId: z.uuid().optional(),
        /** Kept under this name, to be sent again. */
        templateName: ShortText.optional(),
        /** Pays this invoice; amount, currency and address have to be those that it names. It is paid once and names its own reference. */
        invoiceId: Id.optional(),
        /** A confirmed address of the payer that stands on record as the one they pay from. */
        fromEmailId: Id.optional(),
        /** What the payer pays with; stands on record. */
        platform: z.enum(['web', 'ios', 'android', 'api']).optional(),
        couponCode: CouponCode.optional(),
        ...Repeating,
      })
      .superRefine(notWithInvoice),
    output: Submitted,
    refuses: [
      'account.missing',
      'coupon.unknown',
      'payee.unknown',
      'payee.self',
      'payee.blocked',
      'payee.onBlacklist',
      'method.closed',
      ...amountProblems,
      'currency.unsupported',
      'quote.missing',
      ...judged,
      'template.taken',
      ...repeatingProblems,
      'object.missing',
      'invoice.over',
      'invoice.other',
    ],
  }),
  'email.check': method({
    access: customer({ can: 'read' }),
    summary:
      'Whether an address belongs to a member, to somebody who signs in for a company alone, or to a payee one has blocked',
    effect: 'reads',
    input: z.strictObject({ email: Email }),
    output: z.strictObject({
      exist: z.boolean(),
      /** The same once more, by its older name. */
      exists: z.boolean(),
      /** Signs in for a company, without an account of their own. */
      isEmployee: z.boolean(),
      /** On the customer's own list of blocked payees. */
      outBlacklist: z.boolean(),
    }),
    refuses: [],
  }),
  'payee.check': method({
    access: customer({ can: 'read' }),
    summary: 'Whether an address belongs to a member, a person or a company, and by which name they will be paid',
    effect: 'reads',
    input: z.strictObject({ email: Email }),
    output: z.strictObject({
      exist: z.boolean(),
      /** Stands on the customer's own black list. */
      outBlacklist: z.boolean(),
      /** First name and the initial of the last, or the name of a company. */
      name: z.string().optional(),
      isSelf: z.boolean(),
      /** Why members of their country cannot be paid, in the words of the bank. */
      disabledReason: z.string().optional(),
    }),
    refuses: [],
  }),
}

export const transfer = area('transfer', {
  ...ownRules,
  ...memberRules,
  ...templateRules,
  ...permissionRules,
  'recent.list': method({
    access: customer({ can: 'read' }),
    summary: 'To whom money was sent last, one entry for each payee',
    effect: 'reads',
    input: z.strictObject({
      /** Left out: by every way to somebody else or out of the bank. */
      type: TransferType.optional(),
      permission: z.enum(['own', '3d']).optional(),
      limit: z.int().min(1).max(50).default(5),
      /** Where the payee's bank account is; members are listed without it. */
      countryCode: CountryCode.optional(),
      search: textUpTo(100).optional(),
    }),
    output: z.strictObject({ transfers: z.array(RecentTransfer) }),
    refuses: [],
  }),
  'recent.delete': method({
    access: customer({ can: 'initiate' }),
    summary: 'Take a payee off the recent ones, until the next transfer to them',
    effect: 'writes',
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
})
