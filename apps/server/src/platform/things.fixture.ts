import pg from 'pg'
import { freshDatabase } from '../../../../test/database.ts'
import { createDb, createPool } from './db.ts'

/** A database of one's own with a table of things, connections to it as the program has them, and its owner's beside. */
export const databaseOfThings = async (columns: string, maxConnections = 1) => {
  const url = await freshDatabase()
  const owner = new pg.Client({ connectionString: url })
  const pool = createPool({ url, maxConnections, queryTimeoutMs: 60_000, onError: () => {} })
  await owner.connect()
  await owner.query(`create table public.thing (${columns})`)
  await owner.query('grant all on public.thing to florin_app')
  return { url, owner, pool, db: createDb(pool), close: () => Promise.all([owner.end(), pool.end()]) }
}
export type DatabaseOfThings = Awaited<ReturnType<typeof databaseOfThings>>
