import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Admit } from './admit.ts'
import * as store from './attemptStore.ts'
import type { Attempt, AttemptClient } from './attemptStore.ts'
import type { BrandRules } from '../sessions/brandRules.ts'
import type { Browsers } from './browsers.ts'
import type { Challenges, Verdict } from '../challenges/challenges.ts'
import type { Devices } from '../factors/devices.ts'
import { isOperator } from '../factors/factors.ts'
import type { ProvedBy } from '../factors/strength.ts'
import { provesChallenge } from './pkce.ts'
import type { TokenPair } from '../sessions/sessions.ts'
import type { Client } from '../sessions/client.ts'
import type { SignIns } from './signIns.ts'

/** A second step takes its time, and may be sent again; where there is none the exchange follows at once. */
const lifeMinutes = { direct: 5, withSecondStep: 20 }
export const attemptSeconds = lifeMinutes.withSecondStep * 60

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly admit: Admit
  readonly signIns: SignIns
  readonly challenges: Challenges
  readonly browsers: Browsers
  readonly devices: Devices
  readonly brandRules: BrandRules
}
export type OpenAttempt = Pick<Attempt, 'userId' | 'brand' | 'flow' | 'codeChallenge'> & {
  readonly client: AttemptClient
  readonly challengeId?: string | undefined
  readonly browserId?: string | undefined
  readonly deviceId?: string | undefined
}
export type Exchange = { readonly code: string; readonly codeVerifier: string; readonly otp?: string | undefined }
export type Exchanged = { readonly status: 'ok'; readonly pair: TokenPair } | { readonly status: 'pending' | 'declined' }
export type Attempts = ReturnType<typeof createAttempts>

/** What the second step of a sign-in is about; its answer has to name the same. */
export const loginSubject = (codeChallenge: string): string => `login:${codeChallenge}`
export const browserSubject = (browserId: string): string => `browser:${browserId}`

const over = () => refuse('login.expired')

/** Sign-ins whose passphrase was right, on their way to tokens. */
export const createAttempts = ({ db, clock, ids, admit, signIns, challenges, browsers, devices, brandRules }: Deps) => {
  /** The code to be exchanged, by whoever holds the code verifier. */
  const open = async (tx: Tx, attempt: OpenAttempt, from: Client): Promise<{ code: string; expiresAt: Date }> => {
    const code = ids.secret()
    const createdAt = clock.now()
    const minutes = attempt.flow === 'direct' ? lifeMinutes.direct : lifeMinutes.withSecondStep
    const expiresAt = new Date(createdAt.getTime() + minutes * 60_000)
    const { challengeId, browserId, deviceId } = attempt
    await store.insertAttempt(tx, {
      ...attempt,
      challengeId,
      browserId,
      deviceId,
      codeHash: sha256(code),
      from,
      expiresAt,
      createdAt,
    })
    return { code, expiresAt }
  }

  const find = async ({ code, codeVerifier }: Exchange, hostBrand: string | undefined): Promise<Attempt> => {
    const attempt = await store.findOpenAttempt(db, sha256(code), clock.now())
    if (!attempt || !provesChallenge(codeVerifier, attempt.codeChallenge)) throw over()
    if (hostBrand !== undefined && !brandRules.isOpenTo(attempt.brand, hostBrand)) throw over()
    return attempt
  }

  /** By the approval calls, since this sign-in began. */
  const isBrowserApproved = async ({ userId, browserId, createdAt }: Attempt): Promise<boolean> => {
    const browser = browserId === undefined ? undefined : await browsers.state(db, userId, browserId)
    return browser?.approvedAt !== undefined && browser.approvedAt >= createdAt
  }

  const prove = async (attempt: Attempt, otp: string | undefined): Promise<Verdict> => {
    const { flow, userId, challengeId, browserId, codeChallenge } = attempt
    if (flow === 'direct') return 'passed'
    if (challengeId === undefined) throw over()
    const given = { id: challengeId, userId, code: otp, field: 'otp' }
    if (flow !== 'verifyDevice') return challenges.answer({ ...given, purpose: 'login', subject: loginSubject(codeChallenge) })
    if (otp === undefined && (await isBrowserApproved(attempt))) return 'passed'
    return challenges.answer({ ...given, purpose: 'device', subject: browserSubject(browserId ?? '') })
  }

  /** A wrong code at this point comes from somebody who knows the passphrase: its owner finds it in their history. */
  const proveOnRecord = async (attempt: Attempt, otp: string | undefined, from: Client): Promise<Verdict> => {
    try {
      return await prove(attempt, otp)
    } catch (error) {
      if (otp !== undefined && error instanceof Refused && error.refusal === 'code.wrong')
        await signIns.failed(db, attempt.userId, from)
      throw error
    }
  }

  /** What the step was answered with: an authenticator's code does for a phone or a message. */
  const provedBy = async ({ flow, challengeId, deviceId }: Attempt): Promise<ProvedBy | undefined> => {
    if (flow === 'direct') return deviceId === undefined ? undefined : 'push'
    return challengeId === undefined ? undefined : (await challenges.find(db, challengeId))?.method
  }

  const letIn = async (attempt: Attempt, from: Client): Promise<TokenPair> => {
    const proved = await provedBy(attempt)
    return db.transaction().execute(async (tx) => {
      if (!(await store.takeAttempt(tx, attempt.codeHash, clock.now()))) throw over()
      const { userId, brand, codeChallenge, deviceId, browserId, client } = attempt
      if (browserId !== undefined) await browsers.approve(tx, browserId)
      // The passphrase was typed on the phone: from now on it comes in by itself again.
      if (deviceId !== undefined) await devices.link(tx, deviceId)
      const session = { ...from, userId, brand, codeChallenge, deviceId, provedBy: proved, pairsDevice: client === 'pairing' }
      return admit(tx, session)
    })
  }

  const close = (attempt: Attempt, from: Client): Promise<void> =>
    db.transaction().execute(async (tx) => {
      if (await store.takeAttempt(tx, attempt.codeHash, clock.now())) await signIns.failed(tx, attempt.userId, from)
    })

  return {
    open,

    exchange: async (given: Exchange, from: Client & { readonly brand?: string }): Promise<Exchanged> => {
      const attempt = await find(given, from.brand)
      const verdict = await proveOnRecord(attempt, given.otp, from)
      if (verdict === 'passed') return { status: 'ok', pair: await letIn(attempt, from) }
      if (verdict === 'declined') await close(attempt, from)
      return { status: verdict }
    },

    /** For whoever can show nothing but the code. */
    exchangeProved: async (given: Exchange, from: Client & { readonly brand: string }): Promise<TokenPair> => {
      const attempt = await find(given, from.brand)
      if (attempt.flow !== 'direct') throw refuse('login.unproved')
      return letIn(attempt, from)
    },

    /** A paired phone comes in by its secret alone. */
    byDevice: ({ secret, pushToken }: { secret: string; pushToken?: string | undefined }, from: Client & { brand: string }) =>
      inTransaction(db, async (tx): Promise<TokenPair> => {
        const device = await devices.bySecret(tx, secret)
        const isWelcome = device?.approvedAt && device.signsIn && brandRules.isOpenTo(device.brand, from.brand)
        // An operator shows their passphrase too.
        if (!isWelcome || (await isOperator(tx, device.userId))) throw refuse('device.unknown')
        await devices.touch(tx, device.id, pushToken)
        return admit(tx, { ...from, userId: device.userId, deviceId: device.id, provedBy: 'push' })
      }),
  }
}
