import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'

const pollMs = 1000

/**
 * Flushes the pending list of the search index, so that payments do not wait for the index. A search finds words in the list too, but
 * reads it sequentially.
 */
export const createSearchIndexFlush = ({ db }: { db: Db }) => {
  /** How many pages were moved into the index. */
  const flush = async (): Promise<number> => {
    const { rows } = await sql<{ pages: number }>`select flush_activity_search()::integer as pages`.execute(db)
    return rows[0]?.pages ?? 0
  }
  return {
    flush,
    loop: (log: Log): Loop =>
      createLoop({
        pollMs,
        onError: (error) => log.warn('history.searchIndexFlush', { error }),
        run: async () => (await flush(), false),
      }),
  }
}
