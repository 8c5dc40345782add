import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { createRecent } from '../platform/recent.ts'
import { refuse } from '../platform/refuse.ts'
import { createSharing, isShared, untouched } from '../platform/sharing.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Caller } from './caller.ts'
import { findKept, keep, type Kept } from './idempotencyStore.ts'

export type Once = { readonly key: string; readonly method: string; readonly caller: Caller; readonly input: unknown }
/** Ends when it is known that the call was not made before, and fails where it was. */
export type Unrepeated = () => Promise<void>

class Repeated extends Error {
  readonly kept: Kept

  constructor(kept: Kept) {
    super('The call was made before')
    this.kept = kept
  }
}

/** Whose calls with one key wait for each other here; those of others do in the database. */
const remembered = 10_000

const scopeOf = ({ userId, acting }: Caller): string => `user:${userId ?? 'nobody'}/customer:${acting?.customerId ?? 'none'}`

/** The same request reads the same whatever order its fields came in. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : typeof value === 'object' && value !== null
      ? Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, part]) => [key, canonical(part)])
      : value

/** A call, and those with the same key that wait for its end. */
type Underway = { readonly key: string; readonly waiting: (() => void)[] }
type SharedWork = (tx: OpenTx, unrepeated: Unrepeated) => Promise<string>

/**
 * While the key is looked for, work that shares its transaction reads what it needs, and asks before it writes. That a call was made
 * before counts more than whatever the work says of it.
 */
const workUnrepeated = async (tx: OpenTx, looking: Promise<Kept | undefined>, work: SharedWork): Promise<string> => {
  let hasAsked = false
  const known = looking.then((kept) => {
    if (kept) throw untouched(new Repeated(kept))
  })
  const unrepeated = () => {
    hasAsked = true
    return known
  }
  if (!isShared(tx)) await unrepeated()
  const [, worked] = await Promise.allSettled([known, work(tx, unrepeated)])
  if (worked.status === 'fulfilled' && !hasAsked) throw new Error('Shared work has not asked whether it is repeated')
  await known
  if (worked.status === 'rejected') throw worked.reason
  return worked.value
}

/**
 * Runs the work of a key once. The key, the work and the answer share one transaction, so a repeat that comes at the
 * same moment waits for the first and then reads its answer; a refusal leaves nothing behind.
 */
export const createIdempotency = ({ db, secret }: { db: Db; secret: string }) => {
  const share = createSharing({ db })
  /**
   * The calls under way, by caller. A map of them all would be written anew with every few of them, and what stood in its earlier tables
   * would grow old with those.
   */
  const callers = createRecent<string, Underway[]>(remembered)

  const underwayOf = (scope: string): Underway[] => {
    const known = callers.get(scope)
    if (known) return known
    const calls: Underway[] = []
    callers.set(scope, calls)
    return calls
  }

  // Keyed, since an input may hold what is easily guessed. A hash that is cut short needs no HMAC for that, which takes five times as long.
  const fingerprintOf = (method: string, input: unknown): string =>
    hash('sha512-256', secret + JSON.stringify([method, canonical(input)]), 'hex')

  const once = ({ key, method, caller, input }: Once, work: (tx: Tx) => Promise<string>): Promise<string> =>
    db.transaction().execute(async (tx) => {
      const scope = scopeOf(caller)
      const fingerprint = fingerprintOf(method, input)
      const claimed = await tx
        .insertInto('idempotency_key')
        .values({ scope, key, method, fingerprint: Buffer.from(fingerprint, 'hex') })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (!claimed) return answerKept(await findKept(tx, { scope, key }), fingerprint)
      const answer = await work(tx)
      await tx.updateTable('idempotency_key').set({ answer }).where('scope', '=', scope).where('key', '=', key).execute()
      return answer
    })

  const runShared = async ({ key, method, caller, input }: Once, work: SharedWork): Promise<string> => {
    const scope = scopeOf(caller)
    const fingerprint = fingerprintOf(method, input)
    try {
      return await share(async (tx) => {
        const answer = await workUnrepeated(tx, findKept(tx, { scope, key }), work)
        await keep(tx, { scope, key, method, fingerprint, answer })
        return answer
      })
    } catch (error) {
      if (error instanceof Repeated) return answerKept(error.kept, fingerprint)
      throw error
    }
  }

  /**
   * The same for work that shares its transaction with others: the key is written with the answer. Of two processes with one key the
   * second waits when it writes, is undone, and finds the answer of the first; within this one they wait for each other before.
   */
  const onceShared = async (asked: Once, work: SharedWork): Promise<string> => {
    const calls = underwayOf(scopeOf(asked.caller))
    const findSame = () => calls.find(({ key }) => key === asked.key)
    for (let same = findSame(); same; same = findSame()) await new Promise<void>((wake) => same?.waiting.push(wake))
    const call: Underway = { key: asked.key, waiting: [] }
    calls.push(call)
    try {
      return await runShared(asked, work)
    } finally {
      calls.splice(calls.indexOf(call), 1)
      for (const wake of call.waiting) wake()
    }
  }

  const clean = async (): Promise<number> => {
    const { numAffectedRows } = await sql`delete from idempotency_key where created_at < now() - interval '30 days'`.execute(db)
    return Number(numAffectedRows ?? 0)
  }

  return { once, onceShared, clean }
}
export type Idempotency = ReturnType<typeof createIdempotency>

const answerKept = (kept: Kept | undefined, fingerprint: string): string => {
  if (!kept || kept.answer === null || fingerprint !== kept.fingerprint) throw untouched(refuse('key.reused'))
  return kept.answer
}
