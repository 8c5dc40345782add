import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Waits until everything committed so far is as durable as a commit of our own: flushed, and confirmed by the standbys that commits wait
 * for. What a transaction reads may not be, when its primary has been restarted before a standby had it; whoever repeats such an answer
 * would promise what a failover can still undo. The message is written to the WAL and read by nobody.
 */
export const confirmDurable = async (tx: Tx): Promise<void> => {
  await sql`select pg_logical_emit_message(true, 'florin', 'durable')`.execute(tx)
}
