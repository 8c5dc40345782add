import type { Transaction } from 'kysely'
import type { DB } from './db.gen.ts'
import type { Tx } from './db.ts'

export type OpenTx = Transaction<DB>

/** Runs work that must hold together: in the transaction given, or in one of its own when given the pool. */
export const inTransaction = <T>(tx: Tx, work: (tx: OpenTx) => Promise<T>): Promise<T> =>
  tx.isTransaction ? work(tx as OpenTx) : tx.transaction().execute(work)
