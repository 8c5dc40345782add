import { required } from '@florin/ledger/required'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { sha256 } from '../../../platform/sha256.ts'

export type Browser = { readonly id: string; readonly approvedAt: Date | undefined }
export type Browsers = ReturnType<typeof createBrowsers>

/** Two people may share a browser; it is known to each of them by itself. */
const hashOf = (userId: number, secret: string): Buffer => sha256(`browser:${userId}:${secret}`)

/** The browsers that a person has signed in with before. */
export const createBrowsers = ({ clock, ids }: { clock: Clock; ids: Ids }) => {
  const find = async (tx: Tx, userId: number, secret: string): Promise<Browser | undefined> => {
    const row = await tx
      .selectFrom('known_browser')
      .select(['id', 'approved_at'])
      .where('secret_hash', '=', hashOf(userId, secret))
      .executeTakeFirst()
    return row && { id: row.id, approvedAt: row.approved_at ?? undefined }
  }

  /** A browser without a secret of its own gets a row all the same, but nothing to be known by again. */
  const putting = (userId: number, secret: string | undefined, approvedAt: Date | null, from: RawBuilder<unknown>) => {
    const now = clock.now()
    return sql<{ id: string }>`
      insert into known_browser (id, user_id, secret_hash, approved_at, last_used_at, created_at)
      select ${ids.uuid()}::uuid, ${userId}::integer, ${hashOf(userId, secret ?? ids.secret())}::bytea, ${approvedAt}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz ${from}
      on conflict (secret_hash) do update
        set last_used_at = excluded.last_used_at, approved_at = coalesce(known_browser.approved_at, excluded.approved_at)
      returning id`
  }

  return {
    find,

    /** The row of a browser that has yet to prove itself, or had done so before. */
    noted: async (tx: Tx, userId: number, secret: string | undefined): Promise<string> =>
      required((await putting(userId, secret, null, sql``).execute(tx)).rows[0], 'the browser').id,

    /** Somebody comes in with it: written with their session. */
    remembering: (userId: number, secret: string | undefined): RawBuilder<unknown>[] =>
      secret === undefined ? [] : [putting(userId, secret, clock.now(), sql`from made`)],

    approve: async (tx: Tx, id: string): Promise<void> => {
      await tx.updateTable('known_browser').set({ approved_at: clock.now() }).where('id', '=', id).execute()
    },

    state: async (tx: Tx, userId: number, id: string): Promise<Browser | undefined> => {
      const row = await tx
        .selectFrom('known_browser')
        .select(['id', 'approved_at'])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { id: row.id, approvedAt: row.approved_at ?? undefined }
    },
  }
}
