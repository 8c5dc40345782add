import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from './db.gen.ts'

export type Db = Kysely<DB>
/** An open transaction; anything that takes `Tx` also runs on the plain pool when there is nothing to keep together. */
export type Tx = Db | Transaction<DB>

const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.INT8, BigInt)
types.setTypeParser(pg.types.builtins.DATE, String)

/** A query that got no answer leaves its connection unusable: end it, so that the pool opens another. */
class DeadlineClient extends pg.Client {
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, args)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.end().catch(() => {})
      })
    return result as never
  }
}

/** May read the books and post to them, but neither change nor delete what was posted; the migrations make it. */
const role = 'florin_app'

export type PoolOptions = { url: string; maxConnections: number; queryTimeoutMs: number; onError: (error: Error) => void }

/** A pool that survives the database: lost connections are reported and replaced, never thrown into the process. */
export const createPool = ({ url, maxConnections, queryTimeoutMs, onError }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: Math.min(queryTimeoutMs, 2500),
    query_timeout: queryTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    application_name: 'florin',
    options: `-c role=${role}`,
    types,
    Client: DeadlineClient,
  } as pg.PoolConfig)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })

const downStates = /^(08|57P0[123]|53300|57014)/
const downTexts =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|ECONN|EPIPE|ENOENT|ETIMEDOUT|is not queryable/

/** Whether the fault lies with the database being away or stalled, rather than with the query. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return downStates.test(code) || downTexts.test(code) || downTexts.test(error.message)
}
