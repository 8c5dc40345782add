import type { ApproveType, OperationState, Submitted } from '@florin/contract/operation'

/** What waits for consent, in words that the person can compare with their phone. */
export type Waiting = {
  readonly submitted: Submitted
  readonly amount: string
  readonly payee: string
}
/** How consent is asked for at the moment. */
export type Asked = Pick<Submitted, 'approveType' | 'approvalSentTo' | 'pushNumber'>
export type ConsentParts = Waiting & {
  readonly asked: Asked
  readonly onDecided: (status: OperationState) => void
}

export const approveTypes = { push: 1, sms: 2, otp: 3, mail: 4 } as const satisfies Record<string, ApproveType>
export const wayNames = { 1: 'push', 2: 'sms', 3: 'otp', 4: 'mail' } as const
