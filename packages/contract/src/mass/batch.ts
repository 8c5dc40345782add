import * as z from 'zod'
import { Id, Instant, LongId } from '../fields.ts'
import { TransferLimit } from '../payments/transfer.ts'
import { MassType } from './massType.ts'
import { RowWarning } from './rowWarning.ts'

/**
 * Rows are being looked at; ready to be corrected and confirmed; waiting for the consent of whoever confirmed it; `created`: waiting for
 * an approver of the company; being paid; stopped by its owner; all paid; some of it; none of it; or over before anything was paid.
 */
export const batchStates = [
  'checking',
  'uploaded',
  'awaitingApproval',
  'created',
  'processing',
  'paused',
  'completed',
  'partial',
  'failed',
  'declined',
  'canceled',
  'expired',
] as const
export const BatchState = z.enum(batchStates)
export type BatchState = z.infer<typeof BatchState>
/** Not over yet. */
export const openBatchStates: readonly BatchState[] = [
  'checking',
  'uploaded',
  'awaitingApproval',
  'created',
  'processing',
  'paused',
]

/** As it stands for its row: not looked at, wrong, right, left out, being paid, paid, or not paid after all. */
export const rowStates = ['unchecked', 'invalid', 'valid', 'skipped', 'pending', 'completed', 'rejected', 'canceled'] as const
export const RowState = z.enum(rowStates)
export type RowState = z.infer<typeof RowState>

export const RowProblem = z.strictObject({
  /** The column; missing where the row as a whole is at fault. */
  field: z.string().optional(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

export const BatchLine = z.strictObject({
  line: z.int(),
  /** As they stand in the file; secrets are masked. */
  cells: z.record(z.string(), z.string()),
  transactionId: LongId.optional(),
  beneficiaryName: z.string(),
  target: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  status: RowState,
  errors: z.array(RowProblem),
  warnings: z.array(RowWarning),
  /** Never paid before by whoever pays; told where rows are listed. */
  isNewPayee: z.boolean().optional(),
})
export type BatchLine = z.infer<typeof BatchLine>

/** By currency of what arrives. */
export const BatchSum = z.strictObject({
  currencyCode: z.string(),
  count: z.int(),
  amount: z.string(),
  /** What leaves the account for it. */
  fromAmount: z.string(),
  /** One unit of the account's currency; missing where nothing is changed. */
  exchangeRate: z.string().optional(),
})
export type BatchSum = z.infer<typeof BatchSum>

/** All in the currency of the account. */
export const BatchSummary = z.strictObject({
  count: z.int(),
  validCount: z.int(),
  invalidCount: z.int(),
  skippedCount: z.int(),
  uncheckedCount: z.int(),
  warningCount: z.int(),
  totalAmount: z.string(),
  totalFee: z.string(),
  total: z.string(),
  currencyCode: z.string(),
  sums: z.array(BatchSum),
})
export type BatchSummary = z.infer<typeof BatchSummary>

const part = z.strictObject({ count: z.int(), amount: z.string(), fee: z.string() })
/** How far a batch is, by row and in the currency of the account. */
export const BatchProgress = z.strictObject({
  paid: part,
  failed: part,
  canceled: part,
  open: part,
  /** Still reserved on the account. */
  held: z.string(),
  /** By currency of what arrives. */
  byCurrency: z.array(
    z.strictObject({
      currencyCode: z.string(),
      paidCount: z.int(),
      paid: z.string(),
      failedCount: z.int(),
      failed: z.string(),
      openCount: z.int(),
      open: z.string(),
    }),
  ),
  /** Only once enough rows have been paid to tell. */
  secondsLeft: z.int().optional(),
})
export type BatchProgress = z.infer<typeof BatchProgress>

const batch = {
  batchId: Id,
  batchName: z.string(),
  type: MassType,
  accountId: Id,
  count: z.int(),
  totalAmount: z.string(),
  totalFee: z.string(),
  currencyCode: z.string(),
  status: BatchState,
  createdBy: z.string(),
  createdDate: Instant,
}
export const ListedBatch = z.strictObject(batch)
export type ListedBatch = z.infer<typeof ListedBatch>

export const Batch = z.strictObject({
  ...batch,
  operationId: z.uuid(),
  /** Counts the changes of its rows. */
  rowsVersion: z.int(),
  total: z.string(),
  fileName: z.string().optional(),
  /** Whoever asks has prepared or confirmed it, and cannot approve it. */
  isOwn: z.boolean(),
  confirmedBy: z.string().optional(),
  confirmedDate: Instant.optional(),
  approvedBy: z.string().optional(),
  approvedDate: Instant.optional(),
  startedDate: Instant.optional(),
  endedDate: Instant.optional(),
  /** Until when whoever is asked can say yes. */
  expiresDate: Instant.optional(),
  /** Why rows were left out, in the words of whoever confirmed it. */
  leftOutReason: z.string().optional(),
  /** What an approver said to it. */
  decisionNote: z.string().optional(),
  /** The batch whose rows these were, failed there or left out. */
  retryOf: Id.optional(),
  /** What became of its failed rows, and of those that were left out. */
  retriedBy: Id.optional(),
  leftOutIn: Id.optional(),
  /** How many rows can be tried again, once it is over. */
  retryCount: z.int().optional(),
  /** What is on the account now, without what is reserved; not for whoever only uploads. */
  available: z.string().optional(),
  /** What the limits still let through, as long as nobody has confirmed it. */
  limits: z.array(TransferLimit).optional(),
  /** When the money is there, where all rows arrive on one day. */
  arrivalDate: z.string().optional(),
  summary: BatchSummary,
  progress: BatchProgress.optional(),
  /** Of an earlier batch with the same rows from the same account. */
  identical: z.strictObject({ batchId: Id, batchName: z.string(), date: Instant }).optional(),
})
export type Batch = z.infer<typeof Batch>
