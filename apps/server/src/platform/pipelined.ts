import { CompiledQuery, type ConnectionProvider, type Kysely, PostgresDialect, Transaction } from 'kysely'
import type { DB } from './db.gen.ts'
import type { OpenTx } from './transaction.ts'

/** Only what runs statements is asked of a transaction; the rest of what it is made of says nothing. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
const rest = { config: { dialect }, dialect, driver: dialect.createDriver() }
const [begin, commit, rollback] = [CompiledQuery.raw('begin'), CompiledQuery.raw('commit'), CompiledQuery.raw('rollback')]

/**
 * A transaction whose statements do not wait for each other: those that are asked for at the same time are sent at the same time, its
 * beginning among them, and the database takes them in their order. Whoever works in it must wait for all that it has asked for.
 */
export const pipelined = <T>(db: Kysely<DB>, work: (tx: OpenTx) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    const shared: ConnectionProvider = { provideConnection: (use) => use(connection) }
    const tx = new Transaction<DB>({ ...rest, executor: db.getExecutor().withConnectionProvider(shared) })
    const begun = connection.executeQuery(begin)
    begun.catch(() => {})
    try {
      const result = await work(tx)
      await begun
      await connection.executeQuery(commit)
      return result
    } catch (error) {
      await connection.executeQuery(rollback).catch(() => {})
      throw error
    }
  })
