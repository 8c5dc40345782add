import * as z from 'zod'
import { customer } from '../access.ts'
import { Decimal, Email, Id, Instant, LongId, ShortText, textUpTo } from '../fields.ts'
import { method } from '../method.ts'
import { Repeats } from './repeating.ts'
import { ApprovalCode, askedConsent, codeProblems, OperationEvent, OperationState } from './operation.ts'

export const approvalPageSize = 50
export const maxDecidedAtOnce = 100

/** Waiting; carried out; refused by an approver; not decided in time; withdrawn; approved, and then not possible after all. */
export const requestStatuses = ['created', 'approved', 'declined', 'expired', 'cancelled', 'failed'] as const
export const RequestStatus = z.enum(requestStatuses)
export type RequestStatus = z.infer<typeof RequestStatus>

/**
 * What an approver should look at twice: a payee never paid before, more than anything in that currency in the last 90 days,
 * the same amount to the same payee within a week, a payee whose bank has another name, an initiator who may no longer pay for the company.
 */
export const unusuals = ['newPayee', 'largest', 'repeated', 'nameDiffers', 'initiatorGone'] as const
export const Unusual = z.enum(unusuals)
export type Unusual = z.infer<typeof Unusual>

const request = {
  transactionId: LongId,
  type: z.string(),
  permission: z.enum(['own', '3d']),
  /** What the payee gets. */
  amount: z.string(),
  currencyCode: z.string(),
  fee: z.string(),
  feeCurrencyCode: z.string(),
  /** All that leaves the account, in the currency of the fee. */
  total: z.string(),
  /** Where money is changed, until when the rate holds: whoever decides later gets the rate of that moment. */
  exchangeRate: z.string().optional(),
  rateExpiresDate: Instant.optional(),
  /** The first of a series: a yes is a yes to all of them. */
  repeats: Repeats.optional(),
  fromAccountId: Id,
  beneficiaryName: z.string(),
  beneficiaryEmail: z.string().optional(),
  description: z.string().optional(),
  initiatorName: z.string(),
  initiatorEmail: z.string(),
  isOwn: z.boolean(),
  createdDate: Instant,
  /** Until when it can be decided. */
  expiresDate: Instant.optional(),
  status: RequestStatus,
  /** How many have to say yes, who has, and whether the caller is one of them or could be. */
  approvalsNeeded: z.int(),
  approvedBy: z.array(z.string()),
  mayApprove: z.boolean(),
  decidedBy: z.string().optional(),
  decidedDate: Instant.optional(),
  decisionNote: z.string().optional(),
  unusual: z.array(Unusual),
}
export const CompanyRequest = z.strictObject(request)
export type CompanyRequest = z.infer<typeof CompanyRequest>

export const DecisionResult = z.strictObject({
  transactionId: LongId,
  responseCode: z.string(),
  responseDescription: z.string().optional(),
})
export type DecisionResult = z.infer<typeof DecisionResult>

const paging = {
  page: z.int().min(1).max(100_000).default(1),
  size: z.int().min(1).max(100).default(approvalPageSize),
  search: textUpTo(100).optional(),
  type: textUpTo(50).optional(),
  fromDate: Instant.optional(),
  toDate: Instant.optional(),
}
const page = z.strictObject({ requests: z.array(CompanyRequest), total: z.int() })
const TransactionIds = z.array(LongId).min(1).max(maxDecidedAtOnce)

const reader = customer({ can: 'read', only: 'company' })
const approver = customer({ can: 'approve', only: 'company' })

/** Whoever declines says why: the initiator reads it. */
export const addMissingReason = (
  { declined, note = '' }: { readonly declined: boolean; readonly note?: string | undefined },
  context: z.RefinementCtx,
): void => {
  if (declined && note.trim() === '') context.addIssue({ code: 'custom', path: ['note'], message: 'required' })
}

/** What initiators of a company have asked for, and what its approvers say to it. */
export const companyRules = {
  'request.list': method({
    access: reader,
    summary: 'Requests of the company, the newest first; by themselves all, or those in one state',
    effect: 'reads',
    input: z.strictObject({
      ...paging,
      status: RequestStatus.optional(),
      fromAmount: Decimal.optional(),
      toAmount: Decimal.optional(),
      initiatorEmail: Email.optional(),
    }),
    output: page,
    refuses: [],
  }),
  'request.get': method({
    access: reader,
    summary: 'One request, who may decide on it, and what has happened',
    effect: 'reads',
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({
      request: CompanyRequest.extend({ details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
      approvers: z.array(z.string()),
      timeline: z.array(OperationEvent),
    }),
    refuses: ['object.missing'],
  }),
  'request.approve': method({
    access: approver,
    summary:
      'Approve requests of others, or decline them with a reason; what is unusual is approved by itself alone, and where consent is asked, nothing happens before it is given',
    effect: 'writes',
    input: z
      .strictObject({
        transactionIds: TransactionIds,
        declined: z.boolean(),
        /** Read by the initiator; why it is declined. */
        note: ShortText.optional(),
        /** What the approver was shown: the yes is to that price. Those that change money are not approved without. */
        totals: z
          .array(z.strictObject({ transactionId: LongId, total: Decimal }))
          .max(100)
          .optional(),
      })
      .superRefine(addMissingReason),
    output: z.strictObject({
      approvalTransactionId: LongId,
      operationId: z.uuid(),
      status: OperationState,
      /** What cannot be decided, and why; with everything else once it is decided. */
      results: z.array(DecisionResult),
      ...askedConsent,
    }),
    refuses: [
      'object.missing',
      'operation.over',
      'approval.own',
      'approval.initiatorGone',
      'approval.notNamed',
      'approval.given',
      'approval.unusual',
      'approval.noMethod',
      'rate.changed',
      'funds.insufficient',
    ],
  }),
  'request.cancel': method({
    access: customer({ can: 'initiate', only: 'company' }),
    summary: 'Withdraw own requests that nobody has decided yet; their money is free again',
    effect: 'writes',
    input: z.strictObject({ transactionIds: TransactionIds }),
    output: z.strictObject({ canceledCount: z.int() }),
    refuses: ['object.missing', 'operation.over'],
  }),
  'request.remind': method({
    access: customer({ can: 'initiate', only: 'company' }),
    summary: 'Have the approvers told once more of an own request that waits, every four hours at the most',
    effect: 'writes',
    input: z.strictObject({ transactionId: LongId }),
    output: z.strictObject({ remindedDate: Instant }),
    refuses: ['object.missing', 'operation.over', 'rate.limited'],
  }),
  'business.approve': method({
    access: approver,
    summary: 'Confirm a decision on requests with the code of the text message, authenticator or mail',
    effect: 'writes',
    input: z.strictObject({
      approvalTransactionId: LongId,
      code: ApprovalCode,
      /** Whom the page shows as signed in: in another tab it may be somebody else by now. */
      fromEmail: Email.optional(),
    }),
    output: z.strictObject({ status: OperationState, results: z.array(DecisionResult) }),
    refuses: ['object.missing', 'operation.over', ...codeProblems],
  }),
  'approved.list': method({
    access: customer({ can: 'read' }),
    summary: 'Requests that are no longer waiting, with who decided and when',
    effect: 'reads',
    input: z.strictObject({ ...paging, status: RequestStatus.exclude(['created']).optional() }),
    output: page,
    refuses: [],
  }),
}
