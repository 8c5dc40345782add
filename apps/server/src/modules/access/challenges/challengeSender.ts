import { createHmac } from 'node:crypto'
import { signInStepSeconds } from '@florin/contract/access/signIn'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { ChallengeMessages, HowSent } from './challengeMessages.ts'
import type { Challenge, ChallengeMethod, ChallengePurpose } from './challengeStore.ts'
import type { Client } from '../sessions/client.ts'

const codeDigits = 6
const signInMinutes = signInStepSeconds / 60
const minutesOf: Record<ChallengePurpose, number> = {
  login: signInMinutes,
  device: signInMinutes,
  factor: 10,
  twoStep: 10,
  closing: 10,
  card: 5,
  cardPayment: 5,
  phone: 10,
  email: 10,
  username: 10,
  customer: 10,
  operation: 5,
  company: 5,
}
/** Of one kind to one person, so that nobody's phone can be made to ring all day. */
const sendLimit = { max: 20, windowSeconds: 3600, exact: true }

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly messages: ChallengeMessages
  readonly secret: string
  readonly rateScale: number
}
type Sending = Pick<
  Challenge,
  'id' | 'userId' | 'purpose' | 'method' | 'sentTo' | 'number' | 'about' | 'factorsBefore' | 'expiresAt'
> &
  HowSent

/** Codes and numbers, and how they leave. */
export const createChallengeSender = ({ clock, ids, limits, messages, secret, rateScale }: Deps) => {
  /** Six digits are soon tried out by who steals the table, unless a secret of ours is in the hash too. */
  const hashOf = (id: string, code: string): Buffer => createHmac('sha256', secret).update(`challenge:${id}:${code}`).digest()

  const newNumber = (): number => 10 + (Number(ids.digits(6)) % 90)

  /** Three to choose from on the phone; where the right one stands says nothing. */
  const choicesWith = (number: number): number[] => {
    const choices = new Set([number])
    while (choices.size < 3) choices.add(newNumber())
    return [...choices].toSorted((a, b) => a - b)
  }

  return {
    hashOf,
    newNumber,

    newCode: (id: string, sentTo: string | undefined): { code: string | undefined; codeHash: Buffer | undefined } => {
      const code = sentTo === undefined ? undefined : ids.digits(codeDigits)
      return { code, codeHash: code === undefined ? undefined : hashOf(id, code) }
    },

    expiryOf: (purpose: ChallengePurpose): Date => new Date(clock.now().getTime() + minutesOf[purpose] * 60_000),

    assertMaySend: async (tx: Tx, userId: number, method: ChallengeMethod): Promise<void> => {
      if (method === 'otp') return
      const rule = { ...sendLimit, bucket: `challenge.${method}`, key: String(userId), max: sendLimit.max * rateScale }
      const verdict = await limits.take(rule, tx)
      if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
    },

    send: async (tx: Tx, challenge: Sending, code: string | undefined, from: Client): Promise<void> => {
      const { id, userId, purpose, method, sentTo, number, about, factorsBefore, expiresAt, link, spoken } = challenge
      if ((method === 'sms' || method === 'email') && sentTo && code)
        await messages.code(tx, { userId, purpose, method, to: sentTo, code, minutes: minutesOf[purpose], about, link, spoken })
      if (method === 'push' && number !== undefined)
        await messages.push(tx, { userId, purpose, key: id, numbers: choicesWith(number), from, factorsBefore, expiresAt, about })
    },
  }
}
