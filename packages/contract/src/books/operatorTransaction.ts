import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Decimal, Id, Instant, ShortText } from '../fields.ts'
import { RowId } from '../console/foundCustomer.ts'
import { method } from '../method.ts'

export const transactionPageSize = 25
/** Among so many of the newest is looked for when neither customer, account nor number is named. */
export const transactionsSearched = 10_000

export const FoundTransaction = z.strictObject({
  transactionId: Id,
  customerId: Id,
  customerName: z.string(),
  accountId: Id,
  date: Instant,
  transactionType: z.string(),
  status: z.string(),
  /** Below zero when it leaves. */
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  counterpartyName: z.string().optional(),
})
export type FoundTransaction = z.infer<typeof FoundTransaction>

export const seriesStatuses = ['pending', 'active', 'canceled', 'completed', 'failed'] as const
export const Series = z.strictObject({
  id: Id,
  customerId: Id,
  customerName: z.string(),
  payeeName: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  type: z.string(),
  status: z.enum(seriesStatuses),
  nextDate: z.string().optional(),
  /** How many payments in a row could not be made. */
  missed: z.int(),
})
export type Series = z.infer<typeof Series>

const page = {
  pageNumber: z
    .int()
    .min(1)
    .max(transactionsSearched / transactionPageSize)
    .default(1),
  pageSize: z.int().min(1).max(100).default(transactionPageSize),
}

export const transactionRules = {
  'transaction.list': method({
    access: admin(),
    summary: 'Transactions of all customers, newest first: of a customer or an account, by number, or among the newest',
    effect: 'reads',
    input: z.strictObject({
      customerId: RowId.optional(),
      accountId: RowId.optional(),
      /** A number, or part of the other side's name. */
      keyword: z.string().trim().max(100).optional(),
      transactionType: z.string().max(40).optional(),
      status: z.string().max(40).optional(),
      fromDate: Day.optional(),
      toDate: Day.optional(),
      fromAmount: Decimal.optional(),
      toAmount: Decimal.optional(),
      ...page,
    }),
    output: z.strictObject({ transactions: z.array(FoundTransaction), total: z.int() }),
    refuses: [],
  }),
  'subscription.list': method({
    access: admin(),
    summary: 'Repeating payments of all customers: those due next come first',
    effect: 'reads',
    input: z.strictObject({
      status: z.enum(seriesStatuses).default('active'),
      customerId: RowId.optional(),
      /** Due on or before this day. */
      dueDate: Day.optional(),
      ...page,
    }),
    output: z.strictObject({ subscriptions: z.array(Series), total: z.int() }),
    refuses: [],
  }),
  'subscription.cancel': method({
    access: admin(),
    summary: 'Stop a customer’s repeating payment; the customer is told',
    effect: 'writes',
    input: z.strictObject({ id: RowId, reason: ShortText.min(5) }),
    output: z.strictObject({}),
    refuses: ['object.missing', 'series.over'],
  }),
}
