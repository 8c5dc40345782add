import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, LongId, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { OperationState } from './operation.ts'

const PaymentReport = z.strictObject({
  kind: z.enum(['accepted', 'settled', 'rejected', 'returned']),
  reason: z.string().optional(),
  /** What came back, where the other side says it. */
  returned: z.string().optional(),
  /** It cannot follow on what was known before: no money was moved for it. */
  contradicts: z.boolean(),
  receivedAt: Instant,
})

export const ReportedPayment = z.strictObject({
  transactionId: LongId,
  type: z.string(),
  state: OperationState,
  customerId: Id,
  /** What was sent. */
  amount: z.string(),
  currencyCode: z.string(),
  beneficiaryName: z.string(),
  reports: z.array(PaymentReport),
  /** What came back though the account is closed; it lies in suspense. */
  inSuspense: z.string().optional(),
  suspenseCurrencyCode: z.string().optional(),
})
export type ReportedPayment = z.infer<typeof ReportedPayment>

export const operatorPaymentReport = area('operator', {
  'paymentReport.get': method({
    access: admin('treasury'),
    summary: 'A payment that left the bank, and all that the other side reported about it',
    effect: 'reads',
    audit: { about: 'resolved', fields: ['transactionId'] },
    input: z.strictObject({ transactionId: LongId }),
    output: ReportedPayment,
    refuses: ['object.missing'],
  }),
  'paymentReport.close': method({
    access: admin('treasury'),
    summary: 'Say that reports which contradict each other are settled, and how; money is corrected by an adjustment',
    effect: 'writes',
    audit: { about: 'resolved', fields: ['transactionId', 'reason'] },
    input: z.strictObject({ transactionId: LongId, reason: ShortText.min(5) }),
    output: z.strictObject({ transactionId: LongId }),
    refuses: ['object.missing', 'review.own'],
  }),
})
