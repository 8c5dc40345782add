import { resendAfterSeconds } from '@florin/contract/access/signIn'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Limits } from '../../../platform/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import type { ChallengeMessages, HowSent } from './challengeMessages.ts'
import { createChallengeSender } from './challengeSender.ts'
import * as store from './challengeStore.ts'
import type { InWords } from './inWords.ts'
import type { Challenge, ChallengeMethod, ChallengePurpose } from './challengeStore.ts'
import { masked } from './challengeTarget.ts'
import { findBySecret } from '../factors/deviceStore.ts'
import type { Guard } from '../signIn/guard.ts'
import { provesChallenge } from '../signIn/pkce.ts'
import type { Client } from '../sessions/client.ts'

const maxSends = 5

export type ChallengeDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly guard: Guard
  readonly messages: ChallengeMessages
  /** An authenticator's code or a recovery code; each passes once. Not of one that was set up later than `before`. */
  readonly checkTotp: (tx: Tx, userId: number, code: string, before?: Date) => Promise<boolean>
  readonly secret: string
  /** Multiplies the limits; for tests. */
  readonly rateScale: number
}
export type ChallengeRequest = HowSent & {
  readonly userId: number
  readonly purpose: ChallengePurpose
  /** What it is about; the answer has to name the same. */
  readonly subject: string
  readonly method: ChallengeMethod
  readonly origin: Client
  /** Instead of the address or number on record. */
  readonly to?: string | undefined
  /** Whoever answers must then hold the verifier. */
  readonly codeChallenge?: string | undefined
  readonly about?: InWords | undefined
  /** Since when its subject waits; now unless said otherwise. */
  readonly factorsBefore?: Date | undefined
}
export type StartedChallenge = {
  readonly id: string
  readonly method: ChallengeMethod
  readonly sentTo?: string
  readonly number?: number
  readonly expiresAt: Date
}
export type ChallengeAnswer = Pick<ChallengeRequest, 'userId' | 'purpose' | 'subject'> & {
  readonly id: string
  readonly code?: string | undefined
  readonly codeVerifier?: string | undefined
  /** The field that is at fault when the code is; `code` by default. */
  readonly field?: string | undefined
}
export type Decision = {
  readonly id: string
  readonly deviceSecret: string
  readonly result: boolean
  readonly number?: number | undefined
}
export type Verdict = 'passed' | 'pending' | 'declined'
export type Challenges = ReturnType<typeof createChallenges>

const expired = () => refuse('code.expired')

const createChallengeStart = ({ clock, ids, limits, messages, secret, rateScale }: ChallengeDeps) => {
  const sender = createChallengeSender({ clock, ids, limits, messages, secret, rateScale })

  const targetOf = async (tx: Tx, { method, userId, to }: ChallengeRequest): Promise<string | undefined> => {
    if (method !== 'sms' && method !== 'email') return undefined
    const target = to ?? (await (method === 'sms' ? store.findPhone(tx, userId) : store.findEmail(tx, userId)))
    if (!target) throw new Error(`There is no ${method} to send a code of ${userId} to`)
    return target
  }

  const start = async (given: Tx, asked: ChallengeRequest): Promise<StartedChallenge> => {
    const { userId, purpose, subject, method, origin, codeChallenge, about, link, spoken } = asked
    const factorsBefore = asked.factorsBefore ?? clock.now()
    await sender.assertMaySend(given, userId, method)
    return inTransaction(given, async (tx) => {
      const sentTo = await targetOf(tx, asked)
      const id = ids.uuid()
      const { code, codeHash } = sender.newCode(id, sentTo)
      const number = method === 'push' ? sender.newNumber() : undefined
      const expiresAt = sender.expiryOf(purpose)
      const bound = { id, userId, purpose, subject, method, sentTo, number, codeHash, codeChallenge, about, expiresAt }
      const challenge = { ...bound, factorsBefore }
      await store.insertChallenge(tx, { ...challenge, createdAt: clock.now(), isSent: method !== 'otp' })
      await sender.send(tx, { ...challenge, link, spoken }, code, origin)
      const shown = { ...(sentTo !== undefined && { sentTo: masked(sentTo) }), ...(number !== undefined && { number }) }
      return { id, method, expiresAt, ...shown }
    })
  }

  const mayResend = (challenge: Challenge | undefined): Challenge => {
    if (!challenge || challenge.state !== 'waiting' || challenge.method === 'otp') throw expired()
    const { sends, lastSentAt, expiresAt } = challenge
    const now = clock.now().getTime()
    const next = Math.ceil(((lastSentAt?.getTime() ?? 0) + resendAfterSeconds * 1000 - now) / 1000)
    if (next > 0) throw refuse('rate.limited', { retryAfterSeconds: next })
    const untilOver = Math.ceil((expiresAt.getTime() - now) / 1000)
    if (sends >= maxSends) throw refuse('rate.limited', { retryAfterSeconds: Math.max(1, untilOver) })
    return challenge
  }

  /** A new code in the place of the old one, or the same push once more. What went wrong before still counts. */
  const resend = async (given: Tx, id: string, origin: Client, how: HowSent = {}): Promise<{ resendAfterSeconds: number }> => {
    const waiting = mayResend(await store.findChallenge(given, id))
    await sender.assertMaySend(given, waiting.userId, waiting.method)
    return inTransaction(given, async (tx) => {
      const challenge = mayResend(await store.lockChallenge(tx, id))
      const { code, codeHash } = sender.newCode(id, challenge.sentTo)
      const expiresAt = sender.expiryOf(challenge.purpose)
      await store.noteSend(tx, id, { codeHash, at: clock.now(), expiresAt })
      await sender.send(tx, { ...challenge, expiresAt, ...how }, code, origin)
      return { resendAfterSeconds }
    })
  }

  /** For who knows no more of a sign-in than its key: only what is sent in such ways, and only to sign in. */
  const resendOf = async (given: Tx, id: string, methods: readonly ChallengeMethod[], origin: Client) => {
    const challenge = await store.findChallenge(given, id)
    const isSignIn = challenge?.purpose === 'login' || challenge?.purpose === 'device'
    if (!challenge || !isSignIn || !methods.includes(challenge.method)) throw expired()
    return resend(given, id, origin)
  }

  return { start, resend, resendOf, hashOf: sender.hashOf }
}

/** A question to a person that only they can answer, once. */
export const createChallenges = (deps: ChallengeDeps) => {
  const { db, clock, guard, checkTotp } = deps
  const { start, resend, resendOf, hashOf } = createChallengeStart(deps)

  const belongs = (challenge: Challenge, { userId, purpose, subject }: ChallengeAnswer): boolean =>
    challenge.userId === userId && challenge.purpose === purpose && challenge.subject === subject

  /** Where a sign-in waits for a phone or a message, the person's authenticator is as good. */
  const isRight = async ({ id, userId, method, purpose, factorsBefore }: Challenge, code: string): Promise<boolean> => {
    if (await store.takeCode(db, id, hashOf(id, code), clock.now())) return true
    if (method !== 'otp' && purpose !== 'login') return false
    return db.transaction().execute(async (tx) => {
      const free = await store.lockChallenge(tx, id)
      if (free?.state !== 'waiting' || !(await checkTotp(tx, userId, code, factorsBefore))) return false
      return store.moveChallenge(tx, id, { from: 'waiting', to: 'used', now: clock.now() })
    })
  }

  const answerCode = async (challenge: Challenge, code: string, field: string): Promise<Verdict> => {
    const about = `${challenge.purpose}:${challenge.userId}`
    const attempt = await guard.attempt('challenge', about, () => isRight(challenge, code))
    if (attempt.outcome === 'blocked') throw refuse('code.blocked', { retryAfterSeconds: attempt.retryAfterSeconds })
    if (attempt.outcome === 'failed') throw refuse('code.wrong', { field })
    return 'passed'
  }

  const answerPush = async ({ id, state }: Challenge): Promise<Verdict> => {
    if (state === 'waiting') return 'pending'
    if (state === 'declined') return 'declined'
    if (!(await store.moveChallenge(db, id, { from: 'passed', to: 'used', now: clock.now() }))) throw expired()
    return 'passed'
  }

  /** Runs in transactions of its own: a wrong try counts whatever becomes of the caller's work. */
  const answer = async (given: ChallengeAnswer): Promise<Verdict> => {
    const challenge = await store.findChallenge(db, given.id)
    if (!challenge || !belongs(challenge, given)) throw expired()
    if (challenge.state === 'used' || challenge.expiresAt <= clock.now()) throw expired()
    if (challenge.codeChallenge && !provesChallenge(given.codeVerifier, challenge.codeChallenge)) throw expired()
    if (challenge.method === 'push' && (given.code === undefined || challenge.state !== 'waiting')) return answerPush(challenge)
    const { code, field = 'code' } = given
    if (code === undefined) throw refuse('code.wrong', { field })
    return answerCode(challenge, code, field)
  }

  /** A phone says yes or no. The wrong number is a no: whoever chose it does not see the page that asks. */
  const decide = async (tx: OpenTx, { id, deviceSecret, result, number }: Decision): Promise<'passed' | 'declined'> => {
    const device = await findBySecret(tx, sha256(deviceSecret))
    const challenge = device?.approvedAt && (await store.lockChallenge(tx, id))
    if (!device || !challenge || challenge.userId !== device.userId || challenge.method !== 'push') throw refuse('object.missing')
    if (device.approvedAt && device.approvedAt > challenge.factorsBefore) throw refuse('object.missing')
    const to = result && number === challenge.number ? 'passed' : 'declined'
    if (!(await store.moveChallenge(tx, id, { from: 'waiting', to, now: clock.now(), decidedBy: device.id }))) throw expired()
    return to
  }

  /** What a challenge of a user is about; it says nothing about whether it can still be answered. */
  const subjectOf = async (userId: number, id: string): Promise<string | undefined> => {
    const challenge = await store.findChallenge(db, id)
    return challenge?.userId === userId ? challenge.subject : undefined
  }

  return { start, resend, resendOf, answer, decide, subjectOf, find: store.findChallenge }
}
