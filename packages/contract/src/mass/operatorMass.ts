import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, LongId, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { BatchState } from './batch.ts'
import { BatchType } from './massType.ts'

export const operatorBatchPageSize = 25
/** Payments of one decision; of a batch with more, the rest stays open and is decided on next. */
export const decidedAtOnce = 500

export const CustomersBatch = z.strictObject({
  batchId: Id,
  batchName: z.string(),
  type: BatchType,
  customerId: Id,
  customerName: z.string(),
  count: z.int(),
  totalAmount: z.string(),
  currencyCode: z.string(),
  status: BatchState,
  /** Payments that wait for the bank. */
  openCount: z.int(),
  createdDate: Instant,
})
export type CustomersBatch = z.infer<typeof CustomersBatch>

export const operatorMass = area('operator', {
  'mass.list': method({
    access: admin('compliance', 'treasury', 'support', 'audit'),
    summary: 'Batches of all customers, those of links too, the newest first, with how many of their payments wait for the bank',
    effect: 'reads',
    audit: { about: 'customerId', fields: ['status', 'type', 'search', 'isOpen'] },
    input: z.strictObject({
      status: BatchState.optional(),
      type: BatchType.optional(),
      customerId: Id.optional(),
      /** In the name; a number finds the batch too. */
      search: textUpTo(100).optional(),
      /** Only those with payments that wait for the bank. */
      isOpen: z.boolean().default(false),
      pageNumber: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(100).default(operatorBatchPageSize),
    }),
    output: z.strictObject({ batches: z.array(CustomersBatch), total: z.int() }),
    refuses: [],
  }),
  'mass.confirm': method({
    access: admin('compliance', 'treasury'),
    summary:
      'Let the payments of a batch be made that wait for the bank, but for those named and those with a possible match on a list, which have to be looked at alone',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['batchId', 'bankReference', 'exceptTransactionIds'] },
    input: z.strictObject({
      batchId: Id,
      /** Under which the bank has looked at it. */
      bankReference: ShortText,
      exceptTransactionIds: z.array(LongId).max(decidedAtOnce).default([]),
    }),
    /** Partial where some of them still wait. */
    output: z.strictObject({ settledCount: z.int(), status: z.enum(['completed', 'partial']) }),
    refuses: ['object.missing'],
  }),
  'mass.decline': method({
    access: admin('compliance', 'treasury'),
    summary: 'Reject the payments of a batch that wait for the bank: their money is available again, and the customer is told',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['batchId', 'reason'] },
    input: z.strictObject({ batchId: Id, reason: ShortText.min(5) }),
    output: z.strictObject({ rejectedCount: z.int(), refunded: z.string(), currencyCode: z.string() }),
    refuses: ['object.missing', 'review.own'],
  }),
})
