import type { ChallengeMethod } from '../challenges/challengeStore.ts'

/** What somebody has proved themself with: a passkey too, though nobody is asked for one. */
export type ProvedBy = ChallengeMethod | 'passkey'

/** A mailbox is easier to come by than a number, a number easier than what is in the person's hand. */
const strengths: Readonly<Record<ProvedBy | 'approvalCode', number>> = {
  email: 1,
  approvalCode: 1,
  sms: 2,
  otp: 3,
  push: 3,
  passkey: 3,
}
export const strengthOf = (mode: string): number => (Object.hasOwn(strengths, mode) ? strengths[mode as ProvedBy] : 0)

/** How much a proof has to be worth, given what is in force; at least a mailed code. */
export const neededStrength = (modesInForce: readonly string[]): number =>
  Math.max(strengths.email, ...modesInForce.map(strengthOf))
