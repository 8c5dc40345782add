import * as z from 'zod'
import { Instant, LongId } from '../fields.ts'

/** Numbers of the approval modes: none, push, text message, authenticator, mailed code. */
export const ApproveType = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
export type ApproveType = z.infer<typeof ApproveType>

/** Six digits, or a recovery code of the authenticator; spaces and dashes as pasted. */
export const ApprovalCode = z
  .string()
  .max(50)
  .transform((text) => text.replaceAll(/[\s-]/g, ''))
  .refine((text) => /^(\d{6}|[0-9A-Za-z]{10})$/.test(text), { error: 'factorCode' })
export const codeProblems = ['code.wrong', 'code.expired', 'code.blocked'] as const

/**
 * As it stands for its customer: waiting for their consent, for the company's, for the bank's; under way (`sent` and `settled` only where
 * it leaves the bank); done; or over without the payee having got it. `created` is before the first of them.
 */
export const operationStates = [
  'created',
  'awaitingApproval',
  'awaitingCompany',
  'awaitingBank',
  'processing',
  'sent',
  'settled',
  'completed',
  'rejected',
  'returned',
  'failed',
  'cancelled',
  'expired',
] as const
export const OperationState = z.enum(operationStates)
export type OperationState = z.infer<typeof OperationState>

/** How consent is asked for, where it is. */
export const askedConsent = {
  approveType: ApproveType,
  /** Masked; missing where nothing is sent. */
  approvalSentTo: z.string().optional(),
  availableApprovalMethods: z.array(ApproveType),
  /** To be chosen on the phone. */
  pushNumber: z.int().optional(),
  expiresInSeconds: z.int().optional(),
}

/** What a submit answers: done, or what has to happen next. */
export const Submitted = z.strictObject({
  transactionId: LongId,
  operationId: z.uuid(),
  status: z.enum(['created', 'awaitingApproval', 'pending', 'completed']),
  fee: z.string(),
  feeCurrencyCode: z.string(),
  ...askedConsent,
  /** Where the application shows it. */
  link: z.string().optional(),
})
export type Submitted = z.infer<typeof Submitted>

export const operationEvents = [
  'submitted',
  'approvalAsked',
  'approved',
  'companyAsked',
  'bankAsked',
  'bankAgreed',
  'repriced',
  'posted',
  'accepted',
  'settled',
  'completed',
  'declined',
  'rejected',
  'returned',
  'cancelled',
  'expired',
  'failed',
] as const
export const OperationEvent = z.strictObject({
  event: z.enum(operationEvents),
  at: Instant,
  /** Missing when the bank itself did it. */
  by: z.string().optional(),
  approveType: ApproveType.optional(),
})
export type OperationEvent = z.infer<typeof OperationEvent>
