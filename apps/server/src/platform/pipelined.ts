import { type ConnectionProvider, type Kysely, PostgresDialect, Transaction } from 'kysely'
import type { DB } from './db.gen.ts'
import type { OpenTx } from './transaction.ts'

/** Only what runs statements is asked of a transaction; the rest of what it is made of says nothing. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
const rest = { config: { dialect }, dialect, driver: dialect.createDriver() }

/**
 * A transaction whose statements do not wait for each other: those that are asked for at the same time are sent at the same time, and
 * the database takes them in their order. Whoever works in it must wait for all that it has asked for.
 */
export const pipelined = <T>(db: Kysely<DB>, work: (tx: OpenTx) => Promise<T>): Promise<T> =>
  db.transaction().execute((tx) =>
    tx.getExecutor().provideConnection((connection) => {
      const shared: ConnectionProvider = { provideConnection: (use) => use(connection) }
      return work(new Transaction<DB>({ ...rest, executor: tx.getExecutor().withConnectionProvider(shared) }))
    }),
  )
