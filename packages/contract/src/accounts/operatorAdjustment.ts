import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, Instant, LongId, PositiveDecimal, ShortText } from '../fields.ts'
import { area, method } from '../method.ts'

export const Adjustment = z.strictObject({
  transactionId: LongId,
  customerId: Id,
  accountId: Id,
  amount: z.string(),
  currencyCode: z.string(),
  direction: z.enum(['credit', 'debit']),
  reason: z.string(),
  status: z.enum(['awaitingApproval', 'completed', 'declined']),
  /** On the account now. */
  balance: z.string(),
  createdBy: z.string(),
  createdAt: Instant,
})
export type Adjustment = z.infer<typeof Adjustment>

export const operatorAdjustment = area('operator', {
  'adjustment.create': method({
    access: admin(),
    summary: 'Ask for a correction of an account; money moves when a second operator agrees',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['accountId', 'amount', 'direction', 'reason'] },
    input: z.strictObject({
      accountId: Id,
      amount: PositiveDecimal,
      direction: Adjustment.shape.direction,
      reason: ShortText.min(5),
    }),
    output: z.strictObject({ transactionId: LongId, status: Adjustment.shape.status }),
    refuses: ['account.missing', 'amount.unfit', 'acting.own'],
  }),
  'adjustment.get': method({
    access: admin(),
    summary: 'What a correction is about, for who decides on it',
    effect: 'reads',
    input: z.strictObject({ transactionId: LongId }),
    output: Adjustment,
    refuses: ['object.missing'],
  }),
  'adjustment.approve': method({
    access: admin(),
    summary: 'A second operator agrees to a correction, which moves the money, or declines it',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'declined', 'reason'] },
    input: z.strictObject({ transactionId: LongId, declined: z.boolean(), reason: ShortText.optional() }),
    output: z.strictObject({ status: z.enum(['completed', 'declined']) }),
    refuses: ['object.missing', 'review.own', 'funds.insufficient', 'account.missing'],
  }),
})
