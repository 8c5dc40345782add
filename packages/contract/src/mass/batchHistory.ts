import * as z from 'zod'
import { customer } from '../access.ts'
import { Day, Id, Instant, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { BatchState } from './batch.ts'
import { batchPageSize, BatchType } from './massType.ts'

export const BatchTransfer = z.strictObject({
  id: Id,
  batchName: z.string(),
  /** Links too. */
  type: BatchType,
  date: Instant,
  count: z.int(),
  totalAmount: z.string(),
  totalFee: z.string(),
  currencyCode: z.string(),
  status: BatchState,
  paidCount: z.int(),
  rejectedCount: z.int(),
  processingCount: z.int(),
})
export type BatchTransfer = z.infer<typeof BatchTransfer>

const filter = {
  /** In the name; a number finds the batch too. */
  search: textUpTo(100).optional(),
  types: z.array(BatchType).max(10).optional(),
  /** Days in UTC, both included. */
  from: Day.optional(),
  to: Day.optional(),
}
const file = z.strictObject({ link: z.string(), fileName: z.string(), mimeType: z.string() })

export const batchHistory = area('history', {
  'batch.list': method({
    access: customer({ can: 'readBatches' }),
    summary: 'All batches, the newest first',
    effect: 'reads',
    input: z.strictObject({
      ...filter,
      pageNumber: z.int().min(1).max(100_000).default(1),
      pageSize: z.int().min(1).max(100).default(batchPageSize),
    }),
    output: z.strictObject({ batchTransfer: z.strictObject({ transfer: z.array(BatchTransfer) }), total: z.int() }),
    refuses: [],
  }),
  'batchFile.get': method({
    access: customer({ can: 'readBatches' }),
    summary: 'The rows of a batch as a file, each with what became of it or what is wrong with it; secrets are masked',
    effect: 'writes',
    input: z.strictObject({ id: Id }),
    output: file,
    refuses: ['object.missing'],
  }),
  'batchExport.get': method({
    access: customer({ can: 'readBatches' }),
    summary: 'The batches that a filter finds as a file (CSV), the newest first; at most 1,000',
    effect: 'writes',
    input: z.strictObject(filter),
    output: file,
    refuses: [],
  }),
})
