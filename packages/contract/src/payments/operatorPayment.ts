import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, LongId, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'
import { OperationEvent } from './operation.ts'

export const CheckedPayment = z.strictObject({
  transactionId: LongId,
  type: z.string(),
  status: z.enum(['pending', 'completed', 'rejected', 'canceled']),
  customerId: Id,
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  /** What arrives. */
  toAmount: z.string(),
  toCurrencyCode: z.string(),
  beneficiaryName: z.string(),
  beneficiaryEmail: z.string().optional(),
  note: z.string().optional(),
  reference: z.string().optional(),
  createdDate: Instant,
  /** How many payments to the same have been made before. */
  paidBefore: z.int(),
  /** The largest that the customer has made before in this currency; missing for the first. */
  largestBefore: z.string().optional(),
  customerSince: Instant,
  events: z.array(OperationEvent),
})
export type CheckedPayment = z.infer<typeof CheckedPayment>

export const operatorPayment = area('operator', {
  'payment.get': method({
    access: admin(),
    summary: 'A payment that the bank looks at before it is made, and what is known about its customer',
    effect: 'reads',
    input: z.strictObject({ transactionId: LongId }),
    output: CheckedPayment,
    refuses: ['object.missing'],
  }),
  'payment.confirm': method({
    access: admin(),
    summary: 'Let a payment be made: the money that is held for it moves',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'reason'] },
    input: z.strictObject({ transactionId: LongId, reason: ShortText.optional() }),
    output: z.strictObject({ status: z.literal('completed') }),
    refuses: ['object.missing', 'review.own'],
  }),
  'payment.decline': method({
    access: admin(),
    summary: 'Reject a payment: amount and fee are available again, and the customer is told',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'reason'] },
    input: z.strictObject({ transactionId: LongId, reason: ShortText.min(5) }),
    output: z.strictObject({ status: z.literal('rejected'), refunded: z.string() }),
    refuses: ['object.missing', 'review.own'],
  }),
})
