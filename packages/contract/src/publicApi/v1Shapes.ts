import * as z from 'zod'
import { Day, Id, Instant, LongId, PathId, textUpTo } from '../fields.ts'
import { BatchState, RowState } from '../mass/batch.ts'
import { RowWarning } from '../mass/rowWarning.ts'
import { subscriberStatuses } from '../merchant/subscribers.ts'

export const mostPerPage = 100

export const LongPathId = z
  .string()
  .refine((text) => /^[1-9]\d{0,14}$/.test(text), { error: 'invalid' })
  .transform(Number)
export const paged = {
  limit: PathId.refine((limit) => limit <= mostPerPage, { error: 'invalid' }).optional(),
  cursor: textUpTo(2000).optional(),
}
export const Cursor = z.strictObject({
  count: z.int(),
  current: z.string(),
  next: z.string().optional(),
  prev: z.string().optional(),
})
export type Cursor = z.infer<typeof Cursor>

export const ApiBalance = z.strictObject({
  accountId: Id,
  currencyCode: z.string(),
  balance: z.string(),
  pendingAmount: z.string(),
  /** What can be paid with: the balance without what is reserved. */
  available: z.string(),
})
export type ApiBalance = z.infer<typeof ApiBalance>

/** What was ordered by a payment of a button, under the names that notifications have. */
export const ApiOrder = z.strictObject({
  itemName: z.string(),
  itemCode: z.string().optional(),
  quantity: z.int(),
  option: z.string().optional(),
  customText: z.string().optional(),
  shippingName: z.string().optional(),
  shippingAddress1: z.string().optional(),
  shippingAddress2: z.string().optional(),
  shippingCity: z.string().optional(),
  shippingPostalCode: z.string().optional(),
  shippingState: z.string().optional(),
  shippingCountryCode: z.string().optional(),
})
export type ApiOrder = z.infer<typeof ApiOrder>

export const ApiTransaction = z.strictObject({
  id: LongId,
  accountId: Id,
  type: z.string(),
  direction: z.enum(['in', 'out']),
  status: z.string(),
  amount: z.string(),
  fee: z.string(),
  currencyCode: z.string(),
  counterpartyName: z.string().optional(),
  counterpartyEmail: z.string().optional(),
  reference: z.string().optional(),
  note: z.string().optional(),
  /** Of one transaction alone, not of a list. */
  order: ApiOrder.optional(),
  createdAt: Instant,
})
export type ApiTransaction = z.infer<typeof ApiTransaction>

export const apiTransferStatuses = ['completed', 'pending', 'awaitingApproval', 'rejected'] as const
export const ApiTransfer = z.strictObject({
  id: LongId,
  status: z.enum(apiTransferStatuses),
  accountId: Id,
  toEmail: z.string(),
  amount: z.string(),
  fee: z.string(),
  currencyCode: z.string(),
  reference: z.string().optional(),
  note: z.string().optional(),
  rejectReason: z.string().optional(),
  createdAt: Instant,
})
export type ApiTransfer = z.infer<typeof ApiTransfer>

export const ApiSubscription = z.strictObject({
  subscriptionId: Id,
  payerEmail: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  frequency: z.string(),
  status: z.enum(subscriberStatuses),
  nextPaymentAt: Day.optional(),
})

export const ApiBatch = z.strictObject({
  id: Id,
  name: z.string(),
  type: z.string(),
  status: BatchState,
  count: z.int(),
  /** Rows that were paid, that were not, and those whose payments are not over. */
  paidCount: z.int(),
  rejectedCount: z.int(),
  processingCount: z.int(),
  totalAmount: z.string(),
  totalFee: z.string(),
  currencyCode: z.string(),
  createdAt: Instant,
})
export type ApiBatch = z.infer<typeof ApiBatch>

export const ApiBatchRow = z.strictObject({
  line: z.int(),
  status: RowState,
  /** Once it is a payment. */
  transactionId: LongId.optional(),
  name: z.string(),
  /** What names the payee: an address, an account. */
  target: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  /** Why it cannot be paid, or was not. */
  errors: z.array(z.strictObject({ field: z.string().optional(), detail: z.string() })),
  warnings: z.array(RowWarning),
})
export type ApiBatchRow = z.infer<typeof ApiBatchRow>

export const ApiBeneficiary = z.strictObject({
  id: Id,
  type: z.string(),
  name: z.string(),
  email: z.string().optional(),
  countryCode: z.string(),
  /** Ways to pay them, without what is secret. */
  payouts: z.array(z.strictObject({ id: Id, type: z.string(), status: z.string(), details: z.record(z.string(), z.string()) })),
})
export type ApiBeneficiary = z.infer<typeof ApiBeneficiary>

export const ApiInvoice = z.strictObject({
  id: Id,
  payerEmail: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  status: z.string(),
  dueDate: Day,
  sentDate: Instant.optional(),
  /** Its document; the link ends after a few minutes. */
  urlPdf: z.string().optional(),
})
