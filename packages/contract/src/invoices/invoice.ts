import * as z from 'zod'
import { customer } from '../access.ts'
import { CurrencyCode, Day, Email, Id, Instant, LongText, PositiveDecimal, ShortText, textUpTo } from '../fields.ts'
import { PaymentInstruction } from '../accounts/account.ts'
import { InvoiceStatus } from './invoiceStatus.ts'
import { area, method } from '../method.ts'
import { Submitted } from '../payments/operation.ts'
import { Cost, judged } from '../payments/transfer.ts'

/** Each side sees the name of the other. */
export const Invoice = z.strictObject({
  id: Id,
  payeeName: z.string().optional(),
  payerName: z.string().optional(),
  payeeEmail: z.string(),
  payerEmail: z.string(),
  /** Missing where money from outside is asked for. */
  payeeAccountId: Id.optional(),
  payerAccountId: Id.optional(),
  currencyCode: z.string(),
  amount: z.string(),
  /** What left the payer's account with the fee, in its currency; the amount, before and to the payee. */
  total: z.string(),
  totalCurrencyCode: z.string(),
  feePayment: z.string(),
  status: InvoiceStatus,
  statusId: z.int(),
  isOverdue: z.boolean(),
  dueDate: Day,
  /** Missing for a draft. */
  sentDate: Instant.optional(),
  updatedDate: Instant,
  noteBody: z.string(),
  /** Why it was rejected or cancelled. */
  closingNote: z.string().optional(),
  isFunding: z.boolean(),
  isSystem: z.boolean(),
  /** Where to pay an open funding invoice; named with a single one. */
  paymentInstructions: z.array(PaymentInstruction).optional(),
  /** Made when asked for; the link ends after a few minutes. */
  urlPdf: z.string().optional(),
})
export type Invoice = z.infer<typeof Invoice>

/** The other side's name tells: one is asked by a payee and asks a payer. Neither or both means that one is asked. */
export const directionOf = ({ payeeName, payerName }: Pick<Invoice, 'payeeName' | 'payerName'>): 'incoming' | 'outgoing' =>
  payerName !== undefined && payeeName === undefined ? 'outgoing' : 'incoming'

export const invoicePageSize = 20

const filters = {
  status: z.union([InvoiceStatus, z.literal('overdue')]).optional(),
  /** By the day they were sent. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
  fromAmount: PositiveDecimal.optional(),
  toAmount: PositiveDecimal.optional(),
  pageNumber: z.int().min(1).max(10_000).default(1),
  pageSize: z.int().min(1).max(100).default(invoicePageSize),
}
const Part = textUpTo(254).toLowerCase()
const list = z.strictObject({ invoices: z.array(Invoice), total: z.int() })
const one = z.strictObject({ invoiceId: Id })
const noted = z.strictObject({ invoiceId: Id, note: ShortText.optional() })

const ask = customer({ can: 'initiate', flag: 'requestMoney' })
const pay = customer({ can: 'initiate', flag: 'sendMoneyPaxumUser' })
const whileOpen = ['object.missing', 'invoice.over'] as const
const priceProblems = [
  'account.missing',
  'invoice.funding',
  'fx.unavailable',
  'amount.unfit',
  'payee.blocked',
  'payee.onBlacklist',
] as const

export const invoice = area('invoice', {
  create: method({
    access: ask,
    summary: 'Ask somebody for money, member or not; a draft is kept and sent later',
    effect: 'creates',
    input: z.strictObject({
      noteBody: LongText,
      toEmail: Email,
      amount: PositiveDecimal,
      currency: CurrencyCode,
      dueDate: Day,
      isDraft: z.boolean().default(false),
      /** A draft that this takes the place of. */
      invoiceId: Id.optional(),
    }),
    output: z.strictObject({ invoiceId: Id, status: InvoiceStatus }),
    refuses: [
      'object.missing',
      'invoice.over',
      'payee.self',
      'payer.blocked',
      'payer.onBlacklist',
      'amount.unfit',
      'currency.unsupported',
      'date.unfit',
      'transfer.notPermitted',
      'customer.unverified',
    ],
  }),
  send: method({
    access: ask,
    summary: 'Send a draft, or remind the payer of an unpaid invoice; a reminder once a day',
    effect: 'writes',
    input: one,
    output: z.strictObject({ sentTo: z.string() }),
    refuses: [
      ...whileOpen,
      'invoice.reminded',
      'invoice.justSent',
      'date.unfit',
      'payer.blocked',
      'payer.onBlacklist',
      'transfer.notPermitted',
      'customer.unverified',
    ],
  }),
  cancel: method({
    access: ask,
    summary: 'Withdraw an invoice that is not paid',
    effect: 'writes',
    input: noted,
    output: z.strictObject({ status: z.literal('cancelled') }),
    refuses: [...whileOpen],
  }),
  decline: method({
    access: customer({ can: 'initiate' }),
    summary: 'Reject an invoice that one is asked to pay',
    effect: 'writes',
    input: noted,
    output: z.strictObject({ status: z.literal('rejected') }),
    refuses: [...whileOpen],
  }),
  get: method({
    access: customer({ can: 'read' }),
    summary: 'One invoice that the customer sent or has to pay, with a link to its document unless that is not wanted',
    effect: 'reads',
    input: z.strictObject({ invoiceId: Id, withPdf: z.boolean().default(true) }),
    output: z.strictObject({ invoice: Invoice }),
    refuses: ['object.missing'],
  }),
  'received.list': method({
    access: customer({ can: 'read' }),
    summary: 'Invoices that the customer is asked to pay, the newest first',
    effect: 'reads',
    input: z.strictObject({ ...filters, payeeEmail: Part.optional() }),
    output: list,
    refuses: [],
  }),
  'sent.list': method({
    access: customer({ can: 'read', flag: 'requestMoney' }),
    summary: 'Invoices that the customer sent or keeps as drafts, the newest first',
    effect: 'reads',
    input: z.strictObject({ ...filters, payerEmail: Part.optional() }),
    output: list,
    refuses: [],
  }),
  'funding.create': method({
    access: ask,
    summary: 'An invoice to oneself, to pay money in from elsewhere: its number is the reference, and it names the bank details',
    effect: 'creates',
    input: z.strictObject({ amount: PositiveDecimal, currency: CurrencyCode.optional(), accountId: Id.optional() }),
    output: z.strictObject({ invoiceId: Id, urlPdf: z.string() }),
    refuses: ['account.missing', 'amount.unfit', 'currency.unsupported', 'funding.unavailable'],
  }),
  'payment.fee': method({
    access: pay,
    summary: 'What paying an invoice from an account costs; the payee gets exactly its amount',
    effect: 'writes',
    input: z.strictObject({ invoiceId: Id, accountId: Id }),
    output: Cost,
    refuses: [...whileOpen, ...priceProblems],
  }),
  'payment.submit': method({
    access: pay,
    summary: 'Pay an invoice; of many attempts at once one counts',
    effect: 'creates',
    input: z.strictObject({ invoiceId: Id, accountId: Id, note: ShortText.optional(), quoteId: z.uuid().optional() }),
    output: Submitted,
    refuses: [...whileOpen, ...priceProblems, 'quote.missing', ...judged],
  }),
})
