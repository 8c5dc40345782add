import { recoveryOpenDays, recoveryWaitHours } from '@florin/contract/customers/factorRecovery'
import type { Identity } from '../../compliance/identity/identity.ts'
import type { FactorReplacement } from '../../access/security/factorReplacement.ts'
import type { Tokens } from '../../access/tokens.ts'
import type { From } from '../../access/signIn/from.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Job } from '../../../platform/jobs/worker.ts'
import type { Limits } from '../../../platform/limits.ts'
import { refuse } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { RecoveryLetters } from './recoveryLetters.ts'
import * as store from './recoveryStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly limits: Limits
  readonly tokens: Pick<Tokens, 'rightPassphrase'>
  readonly identity: Pick<Identity, 'start'>
  readonly factorReplacement: FactorReplacement
  readonly letters: RecoveryLetters
  /** Multiplies the limits; for tests. */
  readonly rateScale: number
}
export type FactorRecoveries = ReturnType<typeof createFactorRecoveries>

const hourMs = 3_600_000
/** As long as the link to the identity check lives, and some time for the vendor. */
const checkingMs = 72 * hourMs
export const openMs = recoveryOpenDays * 24 * hourMs
export const waitMs = recoveryWaitHours * hourMs
const limit = { bucket: 'factorRecovery.person', max: 5, windowSeconds: 86_400, exact: true }

/**
 * From a lost factor to a new one. Until its end nothing changes: the factor in force stays in force, no session begins, and
 * every channel of the person can stop it.
 */
export const createFactorRecoveries = (deps: Deps) => {
  const { db, clock, ids, limits, tokens, identity, factorReplacement, letters, rateScale } = deps

  const end = (tx: OpenTx, id: number, status: store.RecoveryStatus): Promise<void> =>
    store.patchRecovery(tx, id, { status, ended_at: clock.now() })

  /** One that waits is only stopped; one that nobody finished makes room. */
  const makeRoom = async (tx: OpenTx, userId: number): Promise<void> => {
    const before = await store.lockOpenOf(tx, userId)
    if (before?.status === 'waiting' && before.expiresAt > clock.now()) throw refuse('recovery.waiting')
    if (before) await end(tx, before.id, 'replaced')
  }

  const stop = async (tx: OpenTx, { id, userId }: store.Recovery): Promise<void> => {
    await end(tx, id, 'stopped')
    await letters.stopped(tx, userId)
  }

  const ready = async (link: string): Promise<store.Recovery> => {
    const found = await store.findReady(db, sha256(link), clock.now())
    if (!found) throw refuse('confirmation.failed')
    return found
  }

  return {
    begin: async ({ email, password }: { email: string; password: string }, from: From): Promise<void> => {
      const client = { ip: from.ip, userAgent: from.userAgent, countryCode: from.countryCode, brand: from.brand.id }
      const { id: userId, forgiving } = await tokens.rightPassphrase.assert({ username: email, password }, client)
      await forgiving.execute(db)
      const verdict = await limits.take({ ...limit, max: limit.max * rateScale, key: String(userId) })
      if (!verdict.ok) throw refuse('rate.limited', { retryAfterSeconds: verdict.retryAfterSeconds })
      await db.transaction().execute(async (tx) => {
        const customerId = await store.ownCustomerOf(tx, userId)
        if (customerId === undefined) throw refuse('recovery.unavailable')
        await makeRoom(tx, userId)
        const at = clock.now()
        const expiresAt = new Date(at.getTime() + checkingMs)
        const subjectId = await store.insertRecovery(tx, { userId, stopHash: sha256(ids.secret()), expiresAt, at })
        const { url } = await identity.start(tx, { customerId, userId, purpose: 'factor', subjectId })
        await letters.begun(tx, userId, url)
      })
    },

    get: async (tx: Tx, userId: number) => {
      const open = await store.openOf(tx, userId)
      if (!open || open.expiresAt <= clock.now()) return {}
      const status = open.status === 'waiting' ? ('waiting' as const) : ('checking' as const)
      return { status, ...(open.readyAt && { readyAt: open.readyAt.toISOString() }) }
    },

    stopOwn: (userId: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const open = await store.lockOpenOf(tx, userId)
        if (!open) throw refuse('object.missing')
        await stop(tx, open)
      }),

    stopByNotice: (code: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const open = await store.lockByStop(tx, sha256(code))
        if (!open) throw refuse('confirmation.failed')
        await stop(tx, open)
      }),

    /** The wait is over: a letter leads to the new authenticator. A second run of the job voids the link of the first. */
    mailLink: ({ key }: Pick<Job, 'key'>): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const open = await store.lockOpen(tx, Number(key))
        if (open?.status !== 'waiting') return
        const code = ids.secret()
        await store.patchRecovery(tx, open.id, { link_hash: sha256(code) })
        await letters.ready(tx, open.userId, code)
      }),

    beginAuthenticator: async (link: string, password: string) => factorReplacement.begin((await ready(link)).userId, password),

    finish: async ({ link, ...given }: { link: string; reqId: string; code: string }, ip: string): Promise<string[]> => {
      const { userId } = await ready(link)
      return factorReplacement.finish({ ...given, userId, ip }, async (tx) => {
        const open = await store.lockReady(tx, sha256(link), clock.now())
        if (open?.userId !== userId) throw refuse('confirmation.failed')
        await end(tx, open.id, 'done')
        await letters.done(tx, userId)
      })
    },
  }
}
