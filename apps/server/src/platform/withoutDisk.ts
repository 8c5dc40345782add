import { sql } from 'kysely'

/**
 * Put into the FROM clause of a statement, which then commits without waiting for the WAL flush: for small updates that may be lost when
 * the database crashes, so that they do not delay the flushes of payments. Only for a statement that is a transaction of its own.
 */
export const withoutDisk = sql`set_config('synchronous_commit', 'off', true)`
