import * as z from 'zod'
import { CountryCode, CurrencyCode, Id, PositiveDecimal, ShortText } from '../fields.ts'
import { method } from '../method.ts'
import { batchFile } from './batchFile.ts'
import { BatchLine, BatchState, BatchSummary } from './batch.ts'
import { maxBatchRows, mayPrepare, type MassType } from './massType.ts'

export const uploaded = {
  batchName: ShortText,
  accountId: Id,
  /** Only what it would come to; nothing is stored. */
  onlySummary: z.boolean().default(false),
  /** Though the same was uploaded in the last thirty days. */
  ignoreIdenticalBatch: z.boolean().default(false),
  /** Replaces the rows of this batch, which nobody has confirmed yet. */
  batchId: Id.optional(),
}
export const stored = z.strictObject({
  /** Missing where only the summary was asked for. */
  batchId: Id.optional(),
  status: BatchState.optional(),
  summary: BatchSummary,
  /** Those with something to correct, the first of them. */
  lines: z.array(BatchLine),
})
export const uploadProblems = [
  'account.missing',
  'batch.columns',
  'batch.empty',
  'batch.identical',
  'batch.over',
  'batch.tooLong',
  'object.missing',
  'upload.unreadable',
] as const

export const submitRule = ({ type, summary }: { type: MassType; summary: string }) =>
  method({
    access: mayPrepare(type),
    summary,
    effect: 'writes',
    input: z.strictObject(uploaded),
    files: { file: { ...batchFile, minCount: 1 } },
    output: stored,
    refuses: [...uploadProblems],
  })

const Fee = {
  accountId: Id,
  /** Of a stored batch: what its rows cost, whatever else is named. */
  batchId: Id.optional(),
  currencyCode: CurrencyCode,
  paymentCount: z.int().min(1).max(maxBatchRows),
  /** Of all payments together; each counts as the same part of it. */
  totalAmount: PositiveDecimal,
}
type FeeRule<Extra> = {
  readonly type: MassType
  readonly summary: string
  readonly input: Extra
  readonly refuses: 'currency.unsupported' | 'method.closed' | 'network.closed'
}
export const feeRule = <Extra extends z.ZodRawShape>({ type, summary, input: extra, refuses }: FeeRule<Extra>) =>
  method({
    access: mayPrepare(type),
    summary,
    effect: 'reads',
    input: z.strictObject({ ...Fee, ...extra }),
    output: z.strictObject({
      feePerPayment: z.string(),
      totalFee: z.string(),
      feeCurrencyCode: z.string(),
      exchangeRate: z.string(),
      total: z.string(),
    }),
    refuses: ['account.missing', 'amount.unfit', 'object.missing', refuses],
  })
export const inCountry = { countryCode: CountryCode.optional() }
