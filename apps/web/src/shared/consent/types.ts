import type { DecisionResult } from '@florin/contract/payments/companyApproval'
import type { ApproveType, OperationState, Submitted } from '@florin/contract/payments/operation'

/** What waits for consent: a payment, or a decision on requests of a company. */
export type Waiting = {
  readonly kind?: 'payment' | 'decision' | undefined
  readonly submitted: Challenge & Pick<Submitted, 'transactionId' | 'operationId' | 'availableApprovalMethods'>
  /** In words that the person can compare with their phone. */
  readonly what: string
  /** Taken up again: its code or request was sent some time ago. */
  readonly isResumed?: boolean | undefined
}
/** How consent is asked for at the moment. */
export type Challenge = Pick<Submitted, 'approveType' | 'approvalSentTo' | 'pushNumber'>
export type Results = readonly DecisionResult[]
/** What became of it after the answer; of a decision, with what became of each request. */
export type Decided = {
  readonly status: OperationState
  /** Why it was not made. */
  readonly reason?: string | undefined
  readonly results?: Results | undefined
}
export type ConsentParts = Waiting & {
  readonly challenge: Challenge
  readonly onDecided: (decided: Decided) => void
}

/** Over without the payee having got anything; everything else is made, or under way. */
const unpaid: ReadonlySet<OperationState> = new Set(['rejected', 'returned', 'failed', 'cancelled', 'expired'])
export const isUnpaid = (status: OperationState): boolean => unpaid.has(status)

export const approveTypes = { push: 1, sms: 2, otp: 3, mail: 4 } as const satisfies Record<string, ApproveType>
export const wayNames = { 1: 'push', 2: 'sms', 3: 'otp', 4: 'mail' } as const

/** How a change that touches the whole account is to be confirmed. */
export type AccountChallenge = {
  readonly method: 'push' | 'sms' | 'otp' | 'email'
  readonly sentTo?: string | undefined
  readonly number?: number | undefined
  readonly expiresAt: string
}
/** With a code, or without one to see what the phone said. */
export type Confirm = (code?: string) => Promise<'ok' | 'pending' | 'declined'>
