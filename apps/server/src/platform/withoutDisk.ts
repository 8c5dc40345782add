import { sql } from 'kysely'

/**
 * Named where a statement reads from, which then does not wait for the disk: for small things that may be forgotten when the database
 * falls, so that they do not stand between payments and their disk. Only for a statement that is a transaction of its own.
 */
export const withoutDisk = sql`set_config('synchronous_commit', 'off', true)`
