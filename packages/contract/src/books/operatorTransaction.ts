import * as z from 'zod'
import { admin } from '../access.ts'
import { Day, Decimal, Id, Instant, LongId, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'

export const transactionPageSize = 25
/** Among so many of the newest is looked for when neither customer, account nor number is named. */
export const transactionsSearched = 10_000

export const FoundTransaction = z.strictObject({
  transactionId: LongId,
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

const page = {
  pageNumber: z
    .int()
    .min(1)
    .max(transactionsSearched / transactionPageSize)
    .default(1),
  pageSize: z.int().min(1).max(100).default(transactionPageSize),
}

export const operatorTransaction = area('operator', {
  'transaction.list': method({
    access: admin('support', 'compliance', 'treasury', 'audit'),
    summary: 'Transactions of all customers, newest first: of a customer or an account, by number, or among the newest',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['accountId', 'keyword', 'transactionType', 'status', 'fromDate', 'toDate'] },
    input: z.strictObject({
      customerId: Id.optional(),
      accountId: Id.optional(),
      /** A number, or part of the other side's name. */
      keyword: textUpTo(100).optional(),
      transactionType: textUpTo(40).optional(),
      status: textUpTo(40).optional(),
      fromDate: Day.optional(),
      toDate: Day.optional(),
      fromAmount: Decimal.optional(),
      toAmount: Decimal.optional(),
      ...page,
    }),
    output: z.strictObject({ transactions: z.array(FoundTransaction), total: z.int() }),
    refuses: [],
  }),
})
