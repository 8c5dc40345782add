import { sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db.ts'

/** How many in this database wait for a lock. Other test files share the server, so theirs are left out. */
export const waitingForLocks = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db)
  return rows[0]?.count ?? 0
}
