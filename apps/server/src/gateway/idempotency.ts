import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db.ts'
import { refuse } from '../platform/refuse.ts'
import type { Caller } from './caller.ts'

export type Once = { readonly key: string; readonly method: string; readonly caller: Caller; readonly input: unknown }

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

/**
 * Runs the work of a key once. The key, the work and the answer share one transaction, so a repeat that comes at the
 * same moment waits for the first and then reads its answer; a refusal leaves nothing behind.
 */
export const createIdempotency = ({ db, secret }: { db: Db; secret: string }) => {
  const fingerprintOf = (method: string, input: unknown) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([method, canonical(input)]))
      .digest()

  const once = ({ key, method, caller, input }: Once, work: (tx: Tx) => Promise<string>): Promise<string> =>
    db.transaction().execute(async (tx) => {
      const scope = scopeOf(caller)
      const fingerprint = fingerprintOf(method, input)
      const claimed = await tx
        .insertInto('idempotency_key')
        .values({ scope, key, method, fingerprint })
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst()
      if (!claimed) {
        const first = await tx
          .selectFrom('idempotency_key')
          .select(['fingerprint', 'answer'])
          .where('scope', '=', scope)
          .where('key', '=', key)
          .executeTakeFirstOrThrow()
        if (!fingerprint.equals(first.fingerprint) || first.answer === null) throw refuse('key.reused')
        return first.answer
      }
      const answer = await work(tx)
      await tx.updateTable('idempotency_key').set({ answer }).where('scope', '=', scope).where('key', '=', key).execute()
      return answer
    })

  const clean = async (): Promise<number> => {
    const { numAffectedRows } = await sql`delete from idempotency_key where created_at < now() - interval '30 days'`.execute(db)
    return Number(numAffectedRows ?? 0)
  }

  return { once, clean }
}
export type Idempotency = ReturnType<typeof createIdempotency>
