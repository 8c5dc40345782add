import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { fromBase32, toBase32 } from './base32.ts'
import { makeRecoveryCodes, readRecoveryCode, recoveryCodeHash, spelled } from './recoveryCodes.ts'
import { stepOfCode } from './totp.ts'
import * as store from './totpStore.ts'

const secretBytes = 20
const enrolmentMinutes = 15
const purpose = 'totp'

type Deps = { readonly clock: Clock; readonly ids: Ids; readonly secret: string }
export type Authenticators = ReturnType<typeof createAuthenticators>

/** Authenticator applications: their secrets, and the recovery codes for the day one is lost. */
export const createAuthenticators = ({ clock, ids, secret }: Deps) => {
  const sealed = (userId: number, key: string): Buffer => seal(secret, purpose, `user:${userId}`, key)
  const opened = (userId: number, box: Buffer): Buffer => fromBase32(unseal(secret, purpose, `user:${userId}`, box))

  const newRecoveryCodes = async (tx: OpenTx, userId: number): Promise<string[]> => {
    const codes = makeRecoveryCodes(ids)
    await store.replaceRecoveryCodes(
      tx,
      userId,
      codes.map((code) => recoveryCodeHash(secret, userId, code)),
    )
    return codes.map(spelled)
  }

  /** Takes a recovery code in place of the application's. */
  const check = async (tx: Tx, userId: number, typed: string, before?: Date): Promise<boolean> => {
    const code = typed.replaceAll(/[\s-]/g, '')
    const totp = await store.findTotp(tx, userId)
    if (!totp || (before && totp.created_at > before)) return false
    if (/^\d{6}$/.test(code)) {
      const step = stepOfCode(opened(userId, totp.sealed_secret), code, clock.now())
      return step !== undefined && store.takeStep(tx, userId, step)
    }
    const recovery = readRecoveryCode(typed)
    return recovery !== undefined && store.takeRecoveryCode(tx, userId, recoveryCodeHash(secret, userId, recovery), clock.now())
  }

  return {
    check,
    newRecoveryCodes,

    state: async (tx: Tx, userId: number): Promise<{ createdAt: Date; recoveryCodesLeft: number } | undefined> => {
      const totp = await store.findTotp(tx, userId)
      return totp && { createdAt: totp.created_at, recoveryCodesLeft: await store.countRecoveryCodes(tx, userId) }
    },

    /** A secret that counts once its first code was shown. */
    begin: async (tx: Tx, userId: number): Promise<{ id: string; key: string }> => {
      const id = ids.uuid()
      const key = toBase32(Buffer.from(ids.secret(secretBytes), 'base64url'))
      const expiresAt = new Date(clock.now().getTime() + enrolmentMinutes * 60_000)
      await store.putEnrolment(tx, userId, { id, sealedSecret: sealed(userId, key), expiresAt })
      return { id, key }
    },

    /** The step of the code, if it is the right one for an enrolment that is under way. */
    firstStep: async (tx: Tx, userId: number, id: string, code: string): Promise<number | undefined> => {
      const box = await store.findEnrolment(tx, userId, id, clock.now())
      return box && stepOfCode(opened(userId, box), code, clock.now())
    },

    isUnderWay: async (tx: Tx, userId: number, id: string): Promise<boolean> =>
      (await store.findEnrolment(tx, userId, id, clock.now())) !== undefined,

    /** Puts the secret in force; gives the recovery codes, or nothing when somebody else finished first. */
    finish: async (tx: OpenTx, userId: number, id: string, step: number): Promise<string[] | undefined> => {
      const sealedSecret = await store.findEnrolment(tx, userId, id, clock.now())
      if (!sealedSecret || !(await store.takeEnrolment(tx, id))) return undefined
      await store.putTotp(tx, userId, { sealedSecret, step, at: clock.now() })
      return newRecoveryCodes(tx, userId)
    },

    /** With a secret known beforehand; for the demo bank. */
    put: async (tx: OpenTx, userId: number, key: string): Promise<string[]> => {
      await store.putTotp(tx, userId, { sealedSecret: sealed(userId, key), step: 0, at: clock.now() })
      return newRecoveryCodes(tx, userId)
    },

    remove: store.deleteTotp,
  }
}
