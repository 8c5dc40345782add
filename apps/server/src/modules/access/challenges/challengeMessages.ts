import type { Tx } from '../../../platform/db.ts'
import type { InWords } from './inWords.ts'
import type { ChallengePurpose } from './challengeStore.ts'
import type { Client } from '../sessions/client.ts'

/** How a code is sent; not stored with the challenge. */
export type HowSent = {
  /** Does the same as the code, where that is mailed. */
  readonly link?: string | undefined
  /** Read out by a call instead of written. */
  readonly spoken?: boolean | undefined
}
export type CodeToSend = HowSent & {
  readonly userId: number
  readonly purpose: ChallengePurpose
  readonly method: 'sms' | 'email'
  readonly to: string
  readonly code: string
  readonly minutes: number
  /** Of a payment or of a decision on payments. */
  readonly about?: InWords | undefined
}
export type PushToSend = {
  readonly userId: number
  readonly purpose: ChallengePurpose
  /** What the phone names when it answers. */
  readonly key: string
  /** Among them the one that the page shows. */
  readonly numbers: readonly number[]
  readonly from: Pick<Client, 'ip' | 'userAgent'>
  readonly expiresAt: Date
  /** Phones that were paired later are not asked. */
  readonly factorsBefore: Date
  readonly about?: InWords | undefined
}

/** How a challenge reaches its person. They leave with the transaction given. */
export type ChallengeMessages = {
  readonly code: (tx: Tx, message: CodeToSend) => Promise<void>
  /** To every approved phone of the user; gives how many there are. */
  readonly push: (tx: Tx, message: PushToSend) => Promise<number>
}
