import * as z from 'zod'
import { customer } from '../access.ts'
import { Instant, LongId } from '../fields.ts'
import { area, method } from '../method.ts'
import { companyRules, DecisionResult } from './companyApproval.ts'
import { Repeats } from './repeating.ts'
import { ApprovalCode, ApproveType, askedConsent, codeProblems, OperationEvent, OperationState } from './operation.ts'

const OperationId = z.uuid()
const one = z.strictObject({ operationId: OperationId })
const decided = {
  /** Of a decision on others' requests, its own number. */
  transactionId: LongId,
  status: OperationState,
  /** Why it was not made, where there is more to say than the state. */
  reason: z.string().optional(),
  /** Of such a decision: what became of each request. */
  results: z.array(DecisionResult).optional(),
}
export const WaitingOperation = z.strictObject({
  operationId: OperationId,
  transactionId: LongId,
  type: z.string(),
  amount: z.string(),
  currencyCode: z.string(),
  beneficiaryName: z.string(),
  status: OperationState,
  createdDate: Instant,
  expiresInSeconds: z.int(),
})
export type WaitingOperation = z.infer<typeof WaitingOperation>
const whileOpen = ['object.missing', 'operation.over'] as const

export const approval = area('approval', {
  'operation.get': method({
    access: customer({ can: 'initiate' }),
    summary: 'An own operation: what is being approved, by which way, which other ways there are, and what has happened',
    effect: 'reads',
    input: one,
    output: z.strictObject({
      operationId: OperationId,
      transactionId: LongId,
      type: z.string(),
      amount: z.string(),
      currencyCode: z.string(),
      fee: z.string(),
      feeCurrencyCode: z.string(),
      beneficiaryName: z.string(),
      repeats: Repeats.optional(),
      approveType: ApproveType,
      approvalSentTo: z.string().optional(),
      pushNumber: z.int().optional(),
      availableApprovalMethods: z.array(ApproveType),
      status: OperationState,
      reason: z.string().optional(),
      expiresInSeconds: z.int(),
      createdDate: Instant,
      timeline: z.array(OperationEvent),
    }),
    refuses: ['object.missing'],
  }),
  'operation.list': method({
    access: customer({ can: 'initiate' }),
    summary: 'Own operations that still wait: those that wait for consent can be taken up again, all of them cancelled',
    effect: 'reads',
    input: z.strictObject({}),
    output: z.strictObject({ operations: z.array(WaitingOperation) }),
    refuses: [],
  }),
  'consent.get': method({
    access: customer({ can: 'consent' }),
    summary:
      'What waits for the caller to consent to it, a payment or a batch: by which way it is asked, and which others there are',
    effect: 'reads',
    input: one,
    output: z.strictObject({ transactionId: LongId, operationId: OperationId, ...askedConsent }),
    refuses: [...whileOpen],
  }),
  'operation.confirm': method({
    access: customer({ can: 'consent' }),
    summary: "Answer an open operation with a code, or with a phone's yes or no under its secret and the number on the page",
    effect: 'writes',
    input: z.strictObject({
      operationId: OperationId,
      approvalCode: ApprovalCode.optional(),
      result: z.boolean().optional(),
      deviceSecret: z.string().min(1).max(200).optional(),
      number: z.int().min(0).max(99).optional(),
    }),
    output: z.strictObject(decided),
    refuses: [...whileOpen, ...codeProblems, 'approval.unanswered'],
  }),
  'operation.cancel': method({
    access: customer({ can: 'consent' }),
    summary: 'Give up an own operation that still waits; its money is free again',
    effect: 'writes',
    input: one,
    output: z.strictObject(decided),
    refuses: [...whileOpen],
  }),
  'operation.update': method({
    access: customer({ can: 'consent' }),
    summary: 'Approve by another of the available ways; a new code or push is sent and the old one is void',
    effect: 'writes',
    input: z.strictObject({ operationId: OperationId, approveType: ApproveType }),
    output: z.strictObject({
      approveType: ApproveType,
      approvalSentTo: z.string().optional(),
      pushNumber: z.int().optional(),
      resendAfterSeconds: z.int(),
    }),
    refuses: [...whileOpen, 'approval.notOffered'],
  }),
  'transaction.approve': method({
    access: customer({ can: 'initiate' }),
    summary: 'Approve an own transaction with the code of the text message, authenticator or mail',
    effect: 'writes',
    input: z.strictObject({ trxid: LongId, approvalCode: ApprovalCode, operationId: OperationId.optional() }),
    output: z.strictObject(decided),
    refuses: [...whileOpen, ...codeProblems, 'operation.unnamed'],
  }),
  'push.check': method({
    access: customer({ can: 'consent' }),
    summary: 'What became of the push; for pages that the live channel does not reach',
    effect: 'writes',
    input: one,
    output: z.strictObject({
      ...decided,
      /** What the phone said. */
      status: z.enum(['waiting', 'approved', 'declined', 'expired']),
      /** What became of the operation: it may still wait though the request on the phone has expired. */
      operationStatus: OperationState,
    }),
    refuses: ['object.missing'],
  }),
  'push.send': method({
    access: customer({ can: 'consent' }),
    summary: 'Send the push to the approved phones again',
    effect: 'writes',
    input: one,
    output: z.strictObject({ expiresInSeconds: z.int(), resendAfterSeconds: z.int(), pushNumber: z.int() }),
    refuses: [...whileOpen, 'approval.notOffered', 'rate.limited'],
  }),
  'sms.send': method({
    access: customer({ can: 'consent' }),
    summary: 'Send the code again, by text message or mail; the old one is void',
    effect: 'writes',
    input: z.strictObject({ operationId: OperationId.optional(), trxid: LongId.optional() }),
    output: z.strictObject({ approvalSentTo: z.string(), resendAfterSeconds: z.int() }),
    refuses: [...whileOpen, 'operation.unnamed', 'approval.notOffered', 'rate.limited'],
  }),
  ...companyRules,
})
