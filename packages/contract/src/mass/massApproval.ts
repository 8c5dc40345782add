import * as z from 'zod'
import { customer } from '../access.ts'
import { Id, Instant, LongId, ShortText, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { addMissingReason } from '../payments/companyApproval.ts'
import { askedConsent, OperationState } from '../payments/operation.ts'
import { BatchType } from './massType.ts'

/** Waiting for an approver; agreed to; refused; not decided in time; withdrawn. */
export const massRequestStatuses = ['created', 'approved', 'declined', 'expired', 'cancelled'] as const
const MassRequestStatus = z.enum(massRequestStatuses)

export const MassRequest = z.strictObject({
  batchId: Id,
  batchName: z.string(),
  type: BatchType,
  count: z.int(),
  totalAmount: z.string(),
  totalFee: z.string(),
  currencyCode: z.string(),
  accountId: Id,
  initiatorName: z.string(),
  initiatorEmail: z.string(),
  isOwn: z.boolean(),
  createdDate: Instant,
  expiresDate: Instant.optional(),
  status: MassRequestStatus,
  /** Where money is changed, until when the rates hold: whoever decides later decides at those of that moment. */
  rateExpiresDate: Instant.optional(),
  /** How many have to say yes, who has, and whether the caller could be one of them. */
  approvalsNeeded: z.int(),
  approvedBy: z.array(z.string()),
  mayApprove: z.boolean(),
  decidedBy: z.string().optional(),
  decisionNote: z.string().optional(),
  /** Rows that go to somebody the company has never paid by this way. */
  newPayeeCount: z.int(),
  warningCount: z.int(),
  /** Rows of the file that are not paid, and why. */
  leftOutCount: z.int(),
  leftOutReason: z.string().optional(),
})
export type MassRequest = z.infer<typeof MassRequest>

export const massApproval = area('approval', {
  'mass.list': method({
    access: customer({ can: 'read', only: 'company' }),
    summary: 'Batches that an approver of the company has to decide on, or has decided on',
    effect: 'reads',
    input: z.strictObject({
      page: z.int().min(1).max(100_000).default(1),
      size: z.int().min(1).max(100).default(50),
      search: textUpTo(100).optional(),
      type: textUpTo(50).optional(),
      status: MassRequestStatus.optional(),
      /** Whether it still waits; where it is not said, both. */
      isWaiting: z.boolean().optional(),
    }),
    output: z.strictObject({ batches: z.array(MassRequest), total: z.int() }),
    refuses: [],
  }),
  'mass.approve': method({
    access: customer({ can: 'approve', only: 'company' }),
    summary:
      'Approve a batch of somebody else’s as a whole, or decline it with a reason; where consent is asked, nothing happens before it is given',
    effect: 'writes',
    input: z.strictObject({ batchId: Id, declined: z.boolean(), note: ShortText.optional() }).superRefine(addMissingReason),
    output: z.strictObject({
      approvalTransactionId: LongId,
      operationId: z.uuid(),
      status: OperationState,
      ...askedConsent,
    }),
    refuses: [
      'object.missing',
      'batch.over',
      'batch.funds',
      'batch.row',
      'approval.own',
      'approval.initiatorGone',
      'approval.notNamed',
      'approval.given',
      'approval.noMethod',
      'rate.changed',
    ],
  }),
})
