import * as z from 'zod'
import { admin } from '../access.ts'
import { Id, LongId, PositiveDecimal, ShortText } from '../fields.ts'
import { Reason } from '../change.ts'
import { area, method } from '../method.ts'

export const operatorAdjustment = area('operator', {
  'adjustment.create': method({
    access: admin('treasury'),
    summary: 'Ask for a correction of an account; money moves when a second operator confirms the change',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['accountId', 'amount', 'direction', 'reason'] },
    input: z.strictObject({
      accountId: Id,
      amount: PositiveDecimal,
      direction: z.enum(['credit', 'debit']),
      reason: Reason,
    }),
    /** The number of the correction is that of the change from the start. */
    output: z.strictObject({
      transactionId: LongId,
      changeId: LongId.optional(),
      status: z.enum(['awaitingApproval', 'completed']),
    }),
    secondOperator: 'always',
    refuses: ['account.missing', 'amount.unfit', 'funds.insufficient'],
  }),
  'adjustment.approve': method({
    access: admin('treasury'),
    summary: 'A second operator agrees to a correction, as operator.change.approve does, or declines it',
    effect: 'creates',
    audit: { about: 'resolved', fields: ['transactionId', 'declined', 'reason'] },
    input: z.strictObject({ transactionId: LongId, declined: z.boolean(), reason: ShortText.optional() }),
    output: z.strictObject({ status: z.enum(['completed', 'declined']) }),
    refuses: ['object.missing', 'review.own', 'change.expired', 'funds.insufficient', 'account.missing'],
  }),
})
