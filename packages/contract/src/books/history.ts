import * as z from 'zod'
import { customer } from '../access.ts'
import { Decimal, Email, Id, Instant, LongId, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { analyticsGroupings } from './analyticsGroupings.ts'

export const historyPageSize = 20
/** Pages go no deeper; dates lead further back. */
export const historyDeepestPage = 500
/** Beyond this, how many there are is not counted. */
export const historyCounted = 1000

const FreeText = textUpTo(200)
const Day = z.iso.date()

/** All that can be asked of the history. Direction, type and status are free: what nobody knows finds nothing. */
export const HistoryFilter = z.strictObject({
  accountId: Id.optional(),
  customerId: Id.optional(),
  /** Beginnings of words of the name, email, note or reference; a number finds the amount or the transaction too. */
  keyword: FreeText.optional(),
  transactionType: FreeText.optional(),
  /** Days in UTC, both included. */
  fromDate: Day.optional(),
  toDate: Day.optional(),
  /** Of what leaves with its fee, or of what arrives, in the currency of each account. */
  fromAmount: Decimal.optional(),
  toAmount: Decimal.optional(),
  transactionDirection: FreeText.optional(),
  /** A state, or `pending` and `rejected` for all those that wait or came to nothing. */
  status: FreeText.optional(),
  email: FreeText.optional(),
})
export type HistoryFilter = z.infer<typeof HistoryFilter>

export const HistoryRow = z.strictObject({
  transactionId: LongId,
  accountId: Id,
  date: Instant,
  transactionType: z.string(),
  operationType: z.string(),
  transactionDirection: z.enum(['in', 'out']),
  status: z.string(),
  /** Without the fee, which is in the same currency. */
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  /** What stood on the account right after. */
  balance: z.string().optional(),
  counterpartyName: z.string().optional(),
  counterpartyEmail: z.string().optional(),
  description: z.string().optional(),
})
export type HistoryRow = z.infer<typeof HistoryRow>

export const HistoryTransaction = HistoryRow.extend({
  exchangeRate: z.string().optional(),
  toAmount: z.string().optional(),
  toCurrencyCode: z.string().optional(),
  rejectReason: z.string().optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  events: z.array(z.strictObject({ date: Instant, status: z.string(), note: z.string().optional() })),
})
export type HistoryTransaction = z.infer<typeof HistoryTransaction>

const Authorization = z.strictObject({
  authorizationId: LongId,
  date: Instant,
  merchantName: z.string(),
  merchantCountryCode: z.string().optional(),
  amount: z.string(),
  currencyCode: z.string(),
  billingAmount: z.string(),
  billingCurrencyCode: z.string(),
  status: z.enum(['authorized', 'settled', 'reversed', 'declined']),
  declineReason: z.string().optional(),
})

export const ExportStatus = z.enum(['processing', 'ready', 'failed'])
export type ExportStatus = z.infer<typeof ExportStatus>
const ExportId = z.uuid()
/** How many transactions a file holds at most. */
export const exportLimit = { csv: 100_000, pdf: 5000 }

const read = customer({ can: 'read' })

/** The largest are named; what the others come to is one sum. */
export const analyticsGroups = 100

const AnalyticsInput = z.strictObject({ accountId: Id, fromDate: Day, toDate: Day, by: z.enum(analyticsGroupings) })
const Sums = z.strictObject({ income: z.string(), spending: z.string(), count: z.int() })

export const history = area('history', {
  'activity.list': method({
    access: read,
    summary: 'Transactions of the customer, newest first; total counts as far as 1000',
    effect: 'reads',
    replica: true,
    input: HistoryFilter.extend({
      pageNumber: z.int().min(1).max(historyDeepestPage).default(1),
      pageSize: z.int().min(1).max(100).default(historyPageSize),
    }),
    output: z.strictObject({ transactions: z.array(HistoryRow), total: z.int(), hasMore: z.boolean() }),
    refuses: ['account.missing', 'object.missing'],
  }),
  'transaction.get': method({
    access: read,
    summary: 'One own transaction with its fee, rate and all that happened to it',
    effect: 'reads',
    replica: true,
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({ transaction: HistoryTransaction }),
    refuses: ['object.missing'],
  }),
  'receipt.get': method({
    access: read,
    summary: 'A link to the receipt (PDF) of an own transaction that is completed',
    effect: 'writes',
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({ link: z.string(), fileName: z.string() }),
    refuses: ['object.missing', 'receipt.none'],
  }),
  'accountAuthorization.list': method({
    access: read,
    summary: 'What is reserved on an account and not yet taken, newest first',
    effect: 'reads',
    replica: true,
    input: z.strictObject({
      accountId: Id,
      pageNumber: z.int().min(1).max(historyDeepestPage).default(1),
      pageSize: z.int().min(1).max(100).default(10),
    }),
    output: z.strictObject({ authorizations: z.array(Authorization), total: z.int() }),
    refuses: ['account.missing'],
  }),
  'analytics.get': method({
    access: read,
    summary:
      'Income and spending of an account in some time, by kind, counterparty or month, without transfers between own accounts',
    effect: 'reads',
    replica: true,
    input: AnalyticsInput,
    output: z.strictObject({
      currencyCode: z.string(),
      total: Sums,
      /** A kind of transaction, a name, which is empty where there is none, or a month as 2026-11. */
      groups: z.array(Sums.extend({ name: z.string() })),
      others: Sums.optional(),
    }),
    refuses: ['account.missing'],
  }),
  'analytics.export': method({
    access: read,
    summary: 'A link to the same figures as CSV',
    effect: 'writes',
    rate: { max: 60, windowSeconds: 3600, by: 'user' },
    input: AnalyticsInput,
    output: z.strictObject({ link: z.string(), fileName: z.string() }),
    refuses: ['account.missing'],
  }),
  'export.create': method({
    access: read,
    summary: 'Begin to write the transactions of a filter to a file: CSV, or PDF',
    effect: 'creates',
    rate: { max: 60, windowSeconds: 3600, by: 'user' },
    input: HistoryFilter.extend({ exportCsv: z.boolean() }),
    output: z.strictObject({ exportId: ExportId }),
    refuses: ['account.missing', 'object.missing', 'export.tooLarge'],
  }),
  'export.get': method({
    access: read,
    summary: 'How far an own export is, and its link when it is ready',
    effect: 'writes',
    input: z.strictObject({ exportId: ExportId }),
    output: z.strictObject({
      exportId: ExportId,
      status: ExportStatus,
      exportCsv: z.boolean(),
      link: z.string().optional(),
      fileName: z.string(),
      /** Of all transactions in it: how many still wait, and how many came to nothing. */
      rejectedCount: z.int(),
      processingCount: z.int(),
      results: z.int(),
      /** So many are written already. */
      writtenCount: z.int(),
    }),
    refuses: ['object.missing'],
  }),
  'export.list': method({
    access: read,
    summary: 'Exports of one account that hold exactly one month each, newest first',
    effect: 'reads',
    input: z.strictObject({
      accountId: Id,
      source: z.literal('monthly'),
      pageNumber: z.int().min(1).max(historyDeepestPage).default(1),
      pageSize: z.int().min(1).max(100).default(12),
    }),
    output: z.strictObject({
      exports: z.array(
        z.strictObject({
          exportId: ExportId,
          accountId: Id,
          dateFrom: Day,
          dateTo: Day,
          format: z.enum(['pdf', 'csv']),
          status: ExportStatus,
        }),
      ),
      total: z.int(),
    }),
    refuses: ['account.missing'],
  }),
  'export.send': method({
    access: read,
    summary: 'Mail a ready export to oneself or to somebody else who may read this account',
    effect: 'writes',
    rate: { max: 30, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ exportId: ExportId, email: Email }),
    output: z.strictObject({ sentTo: z.string() }),
    refuses: ['object.missing', 'export.unfinished', 'export.stranger'],
  }),
})
