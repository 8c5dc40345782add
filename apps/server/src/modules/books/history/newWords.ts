import { sql } from 'kysely'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'

const pollMs = 1000

/** Words of new activity are found at once but read one by one until they are in the index, which payments do not wait for. */
export const createNewWords = ({ db }: { db: Db }) => {
  /** How many pages of them were put in. */
  const putIn = async (): Promise<number> => {
    const { rows } = await sql<{ pages: number }>`select index_new_words()::integer as pages`.execute(db)
    return rows[0]?.pages ?? 0
  }
  return {
    putIn,
    loop: (log: Log): Loop =>
      createLoop({ pollMs, onError: (error) => log.warn('history.words', { error }), run: async () => (await putIn(), false) }),
  }
}
