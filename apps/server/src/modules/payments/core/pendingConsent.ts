import type { OperationState } from '@florin/contract/payments/operation'
import type { TwoStepMode } from '@florin/contract/access/twoStep'
import type { StartedChallenge } from '../../access/challenges/challenges.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { ConsentMode } from './consent.ts'
import type { By } from './operation.ts'
import type { RefusalParams } from '../../../platform/refuse.ts'

/** Something that its person has been asked to consent to, and what their answer does. */
export type PendingConsent = {
  readonly id: bigint
  readonly uid: string
  readonly customerId: number
  readonly state: OperationState
  readonly approveMode: TwoStepMode
  readonly challengeId: string | undefined
  /** Since when it waits. */
  readonly createdAt: Date
  readonly secondsLeft: number
  /** With a code, or without one to see what the phone said. */
  readonly answer: (code: string | undefined) => Promise<OperationState>
  readonly cancel: () => Promise<void>
  /** By this way and with a new challenge; undefined when it no longer waits. */
  readonly ask: (mode: ConsentMode, client: Client) => Promise<StartedChallenge | undefined>
  /** Of a payment that was not made: the refusal that stopped it. */
  readonly failure?: () => Promise<string | undefined>
  /** Of a decision on many: what became of each, where that is known. */
  readonly results?: () => Promise<readonly ItemResult[]>
}
export type ItemResult = {
  readonly transactionId: number
  readonly refusal?: string | undefined
  /** What the refusal's text names. */
  readonly params?: RefusalParams | undefined
}

export type ConsentName = { readonly uid: string } | { readonly id: bigint } | { readonly decision: bigint }
export type FindPendingConsent = (name: ConsentName, by: By) => Promise<PendingConsent | undefined>
