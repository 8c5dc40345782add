import { hash } from 'node:crypto'
import type { Posted } from '@florin/ledger/orders'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { type Postings, type PreparePosting, Replayed } from '../platform/postings.ts'
import { confirmDurable } from '../platform/durable.ts'
import { createRecent } from '../platform/recent.ts'
import { refuse, Refused } from '../platform/refuse.ts'
import type { OpenTx } from '../platform/transaction.ts'
import type { Caller } from './caller.ts'
import { findKept, keep, type Kept } from './idempotencyStore.ts'

export type Call = { readonly key: string; readonly method: string; readonly caller: Caller; readonly input: unknown }

/** Callers whose calls with one key wait for each other in this process; those of others do in the database. */
const rememberedCallers = 10_000

const scopeOf = ({ userId, acting, apiKey }: Caller): string =>
  `${apiKey ? `key:${apiKey.id}` : `user:${userId ?? 'nobody'}`}/customer:${acting?.customerId ?? 'none'}`

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

/** Another process has used the key between our look and our commit. */
const isKeyTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_key_pkey'

/**
 * Runs the work of a key once. The key, the work and the answer share one transaction, so a repeat that comes at the
 * same moment waits for the first and then reads its answer; a refusal leaves nothing behind.
 */
export const createIdempotency = ({ db, secret, postings }: { db: Db; secret: string; postings: Postings }) => {
  /** By caller: one map of all calls would be rehashed every few of them, which promotes each call to V8's old generation. */
  const callers = createRecent<string, Underway[]>(rememberedCallers)

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

  const once = ({ key, method, caller, input }: Call, work: (tx: Tx) => Promise<string>): Promise<string> =>
    db.transaction().execute(async (tx) => {
      const scope = scopeOf(caller)
      const fingerprint = fingerprintOf(method, input)
      const claimed = await tx
        .insertInto('idempotency_key')
        .values({ scope, key, method, fingerprint: Buffer.from(fingerprint, 'hex') })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (!claimed) return repeat(tx, answerKept(await findKept(tx, { scope, key }), fingerprint))
      const answer = await work(tx)
      await tx.updateTable('idempotency_key').set({ answer }).where('scope', '=', scope).where('key', '=', key).execute()
      return answer
    })

  const postOnce = async ({ key, method, caller, input }: Call, prepare: PreparePosting<string>): Promise<string> => {
    const scope = scopeOf(caller)
    const fingerprint = fingerprintOf(method, input)
    try {
      return await postings(async (reader) => {
        const [stored, prepared] = await Promise.allSettled([findKept(reader, { scope, key }), prepare(reader)])
        if (stored.status === 'rejected') throw stored.reason
        // A stored answer takes precedence over any refusal of the repeated call.
        if (stored.value) throw new Replayed(answerKept(stored.value, fingerprint))
        if (prepared.status === 'rejected') throw prepared.reason
        const { record, ...posting } = prepared.value
        const recordAnswer = async (tx: OpenTx, posted: Posted): Promise<string> => {
          const answer = await record(tx, posted)
          await keep(tx, { scope, key, method, fingerprint, answer })
          return answer
        }
        return { ...posting, record: recordAnswer }
      })
    } catch (error) {
      if (error instanceof Replayed) return repeat(db, error.answer)
      if (!isKeyTaken(error) && !(error instanceof Refused)) throw error
      // What refuses this call may be the effect of the first one, in another process, since we looked.
      const stored = await findKept(db, { scope, key })
      if (!stored && error instanceof Refused) throw error
      return repeat(db, answerKept(stored, fingerprint))
    }
  }

  /**
   * The same for a call that posts: the key is written with the answer, in the batch that posts. Of two processes with one key the
   * second waits when it writes its key, is undone, and gives the answer of the first; within one process the second waits before.
   */
  const post = async (call: Call, prepare: PreparePosting<string>): Promise<string> => {
    const calls = underwayOf(scopeOf(call.caller))
    const findSame = () => calls.find(({ key }) => key === call.key)
    for (let same = findSame(); same; same = findSame()) await new Promise<void>((wake) => same?.waiting.push(wake))
    const own: Underway = { key: call.key, waiting: [] }
    calls.push(own)
    try {
      return await postOnce(call, prepare)
    } finally {
      calls.splice(calls.indexOf(own), 1)
      for (const wake of own.waiting) wake()
    }
  }

  const clean = async (): Promise<number> => {
    const { numAffectedRows } = await sql`delete from idempotency_key where created_at < now() - interval '30 days'`.execute(db)
    return Number(numAffectedRows ?? 0)
  }

  return { once, post, clean }
}
export type Idempotency = ReturnType<typeof createIdempotency>

const answerKept = (kept: Kept | undefined, fingerprint: string): string => {
  if (!kept || kept.answer === null || fingerprint !== kept.fingerprint) throw refuse('key.reused')
  return kept.answer
}

/** The first time, the answer followed its commit; now the commit may be one that a crash has cut short. */
const repeat = async (tx: Tx, answer: string): Promise<string> => {
  await confirmDurable(tx)
  return answer
}
