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

type Write<Key> = (tx: Tx, keys: readonly Key[]) => Promise<unknown>

/**
 * What is left to be written when a transaction ends. It is taken out then: a minor collection takes what a weak map holds for alive,
 * and the keys of every payment would stay until the next major one.
 */
const leftToWrite = new WeakMap<Tx, Map<Write<never>, never[]>>()

/** Writes what is left and commits, all sent at once. What fails among it leaves the database nothing to commit. */
const end = async (tx: Tx, connection: DatabaseConnection, sent: () => number, ending: () => void) => {
  const sentBefore = sent()
  const writing = [...(leftToWrite.get(tx) ?? [])].map(([write, keys]) => write(tx, keys))
  await new Promise<void>(whenAllHaveAsked)
  if (sent() - sentBefore < writing.length) await allDone(writing)
  const committing = sent() > 0 ? connection.executeQuery(commit) : undefined
  ending()
  await allDone([...writing, committing])
}

/**
 * A transaction whose statements do not wait for each other: those that are asked for at the same time are sent at the same time, its
 * beginning with the first of them, and the database takes them in their order. Whoever works in it must wait for all that it has asked for.
 * `ending` is told when nothing is left but to wait for the commit.
 */
export const pipelined = <T>(
  db: Kysely<DB>,
  work: (tx: OpenTx) => Promise<T>,
  ending: (result: T) => void = () => {},
): Promise<T> =>
  db.getExecutor().provideConnection(async (connection) => {
    let sent = 0
    let begun: Promise<unknown> | undefined
    const begins = (): void => {
      sent += 1
      if (begun) return
      begun = connection.executeQuery(begin)
      begun.catch(() => {})
    }
    const counted: DatabaseConnection = {
      executeQuery: (query) => {
        begins()
        return connection.executeQuery(query)
      },
      streamQuery: (query, size) => {
        begins()
        return connection.streamQuery(query, size)
      },
    }
    const shared: ConnectionProvider = { provideConnection: (use) => use(counted) }
    const tx = new Transaction<DB>({ ...rest, executor: db.getExecutor().withConnectionProvider(shared) })
    leftToWrite.set(tx, new Map())
    try {
      const result = await work(tx)
      await begun
      await end(
        tx,
        connection,
        () => sent,
        () => ending(result),
      )
      return result
    } catch (error) {
      if (begun) await connection.executeQuery(rollback).catch(() => {})
      throw error
    } finally {
      leftToWrite.delete(tx)
    }
  })

/**
 * One statement for what many write in the same transaction and nobody waits for: where the transaction is pipelined, it leaves with the
 * commit; elsewhere it is written at once. Nothing that follows may count on finding it.
 */
export const lastly = <Key>(write: Write<Key>) => {
  const atOnce = together<Key, void>(async (tx, keys) => {
    await write(tx, keys)
    return keys.map(() => {})
  })

  return async (tx: Tx, key: Key): Promise<void> => {
    const left = leftToWrite.get(tx) as Map<Write<Key>, Key[]> | undefined
    if (!left) return atOnce(tx, key)
    const keys = left.get(write)
    if (keys) keys.push(key)
    else left.set(write, [key])
  }
}
