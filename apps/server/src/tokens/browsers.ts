import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import type { Ids } from '../platform/ids.ts'
import { sha256 } from '../platform/sha256.ts'

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

  const hasAny = async (tx: Tx, userId: number): Promise<boolean> => {
    const row = await tx
      .selectFrom('known_browser')
      .select('id')
      .where('user_id', '=', userId)
      .where('approved_at', 'is not', null)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  }

  /** A browser without a secret of its own gets a row all the same, but nothing to be known by again. */
  const put = async (tx: Tx, userId: number, secret: string | undefined, approvedAt: Date | null): Promise<string> => {
    const now = clock.now()
    const { id } = await tx
      .insertInto('known_browser')
      .values({
        id: ids.uuid(),
        user_id: userId,
        secret_hash: hashOf(userId, secret ?? ids.secret()),
        approved_at: approvedAt,
        last_used_at: now,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.column('secret_hash').doUpdateSet({
          last_used_at: now,
          ...(approvedAt && { approved_at: sql<Date>`coalesce(known_browser.approved_at, ${approvedAt})` }),
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  return {
    find,
    hasAny,

    /** The row of a browser that has yet to prove itself, or had done so before. */
    noted: (tx: Tx, userId: number, secret: string | undefined): Promise<string> => put(tx, userId, secret, null),

    /** Somebody came in with it. */
    remember: async (tx: Tx, userId: number, secret: string | undefined): Promise<void> => {
      if (secret !== undefined) await put(tx, userId, secret, clock.now())
    },

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
