import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Kysely,
  PostgresDialect,
  Transaction,
} from 'kysely'
import type { DB } from './db.gen.ts'
import type { Tx } from './db.ts'
import { allDone, together, whenAllHaveAsked } from './together.ts'
import type { OpenTx } from './transaction.ts'

/** Only what runs statements is asked of a transaction; the rest of what it is made of says nothing. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
const rest = { config: { dialect }, dialect, driver: dialect.createDriver() }
const [begin, commit, rollback] = [CompiledQuery.raw('begin'), CompiledQuery.raw('commit'), CompiledQuery.raw('rollback')]

/** What is left to be written when a transaction ends. */
const leftToWrite = new WeakMap<object, (() => Promise<unknown>)[]>()

/** Writes what is left and commits, all sent at once. What fails among it leaves the database nothing to commit. */
const end = async (connection: DatabaseConnection, left: readonly (() => Promise<unknown>)[], sent: () => number) => {
  const sentBefore = sent()
  const writing = left.map((write) => write())
  await new Promise<void>(whenAllHaveAsked)
  if (sent() - sentBefore < left.length) await allDone(writing)
  await allDone([...writing, connection.executeQuery(commit)])
}

/**
 * A transaction whose statements do not wait for each other: those that are asked for at the same time are sent at the same time, its
 * beginning among them, and the database takes them in their order. Whoever works in it must wait for all that it has asked for.
 */
export const pipelined = <T>(db: Kysely<DB>, work: (tx: OpenTx) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    let sent = 0
    const counted: DatabaseConnection = {
      executeQuery: (query) => {
        sent += 1
        return connection.executeQuery(query)
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    }
    const shared: ConnectionProvider = { provideConnection: (use) => use(counted) }
    const tx = new Transaction<DB>({ ...rest, executor: db.getExecutor().withConnectionProvider(shared) })
    const left: (() => Promise<unknown>)[] = []
    leftToWrite.set(tx, left)
    const begun = connection.executeQuery(begin)
    begun.catch(() => {})
    try {
      const result = await work(tx)
      await begun
      await end(connection, left, () => sent)
      return result
    } catch (error) {
      await connection.executeQuery(rollback).catch(() => {})
      throw error
    }
  })

/**
 * One statement for what many write in the same transaction and nobody waits for: where the transaction is pipelined, it leaves with the
 * commit; elsewhere it is written at once. Nothing that follows may count on finding it.
 */
export const lastly = <Key>(all: (tx: Tx, keys: readonly Key[]) => Promise<unknown>) => {
  const waiting = new WeakMap<Tx, Key[]>()
  const atOnce = together<Key, void>(async (tx, keys) => {
    await all(tx, keys)
    return keys.map(() => {})
  })

  return async (tx: Tx, key: Key): Promise<void> => {
    const left = leftToWrite.get(tx)
    if (!left) return atOnce(tx, key)
    const keys = waiting.get(tx)
    if (keys) return void keys.push(key)
    const first = [key]
    waiting.set(tx, first)
    left.push(() => all(tx, first))
  }
}
