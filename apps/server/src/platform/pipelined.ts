import type { Session } from '@florin/ledger/posting'
import { CompiledQuery, type ConnectionProvider, type DatabaseConnection, Kysely, PostgresDialect, Transaction } from 'kysely'
import pg from 'pg'
import { afterMicrotasks, batched, waitForAll } from './batched.ts'
import type { DB } from './db.gen.ts'
import type { Db, Tx } from './db.ts'
import type { OpenTx } from './transaction.ts'

/** Kysely's Transaction wants a dialect and a driver; only the executor is used. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('A transaction has its connection')) })
const rest = { config: { dialect }, dialect, driver: dialect.createDriver() }
const [begin, commit, rollback] = [CompiledQuery.raw('begin'), CompiledQuery.raw('commit'), CompiledQuery.raw('rollback')]

type Write<Row> = (tx: Tx, rows: readonly Row[]) => Promise<unknown>

/**
 * What is left to be written when a transaction commits. Deleted then, though the map is weak: a minor garbage collection keeps what a
 * weak map holds, and the rows of every payment would stay until the next major one.
 */
const deferred = new WeakMap<Tx, Map<Write<never>, never[]>>()

const executorOn = (db: Db, connection: DatabaseConnection) => {
  const provider: ConnectionProvider = { provideConnection: (use) => use(connection) }
  return db.getExecutor().withConnectionProvider(provider)
}

/** The database's own error; with any other the connection was lost, and the outcome of the statement is unknown. */
const isServersWord = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError
/** 57P: the server ends the connection, perhaps right after it has committed. */
const isRefusedCommit = (error: unknown): boolean => isServersWord(error) && !error.code?.startsWith('57P')

const unknownOutcome = (cause: unknown): Error =>
  Object.assign(new Error(`It is not known whether the transaction was committed: ${String(cause)}`, { cause }), {
    code: '08007',
  })

/**
 * A connection for some work alone: what that work still asks for once it is over, though nobody waits for it, must not reach whoever
 * has the connection next.
 */
const usable = (connection: DatabaseConnection, onStatement: () => void = () => {}) => {
  /** In the order in which the database gave them: what others say after the first is that the transaction is aborted. */
  const failures: unknown[] = []
  let isOver = false
  const allow = (): void => {
    if (isOver) throw new Error('The work that asks for this is over')
    onStatement()
  }
  const own: DatabaseConnection = {
    executeQuery: (query) => {
      allow()
      const result = connection.executeQuery<never>(query)
      result.catch((error: unknown) => failures.push(error))
      return result
    },
    streamQuery: (query, size) => {
      allow()
      return connection.streamQuery(query, size)
    },
  }
  return { connection: own, failures, end: () => void (isOver = true) }
}
type Usable = ReturnType<typeof usable>

/** Writes what was deferred and commits, all sent at once. If any of it fails the database commits nothing. */
const finish = async (
  tx: Tx,
  connection: DatabaseConnection,
  { failures, end }: Usable,
  sent: () => number,
  onCommitting: () => void,
) => {
  const sentBefore = sent()
  const writing = [...(deferred.get(tx) ?? [])].map(async ([write, rows]) => write(tx, rows))
  await new Promise<void>(afterMicrotasks)
  if (sent() - sentBefore < writing.length) await waitForAll(writing)
  end()
  if (sent() === 0) return onCommitting()
  const committing = connection.executeQuery<{ command: string }>(commit)
  onCommitting()
  const [written, committed] = await Promise.allSettled([waitForAll(writing), committing])
  if (committed.status === 'rejected') {
    // A statement that was refused before the commit means that there was none.
    if (failures.some(isServersWord) || isRefusedCommit(committed.reason)) throw failures[0] ?? committed.reason
    throw unknownOutcome(committed.reason)
  }
  if (committed.value.rows[0]?.command === 'ROLLBACK') throw failures[0] ?? new Error('The transaction was rolled back')
  if (written.status === 'rejected') throw unknownOutcome(written.reason)
}

/**
 * A transaction whose statements do not wait for each other: those that are asked for at the same time are sent at the same time, its
 * beginning with the first of them, and the database runs them in order. Whoever works in it must wait for all that it has asked for.
 */
const transact = async <T>(
  db: Db,
  connection: DatabaseConnection,
  work: (tx: OpenTx) => Promise<T>,
  onCommitting: () => void = () => {},
): Promise<T> => {
  let sent = 0
  let begun: Promise<unknown> | undefined
  const own = usable(connection, () => {
    sent += 1
    if (begun) return
    begun = connection.executeQuery(begin)
    begun.catch((error: unknown) => own.failures.push(error))
  })
  const tx = new Transaction<DB>({ ...rest, executor: executorOn(db, own.connection) })
  deferred.set(tx, new Map())
  try {
    const result = await work(tx)
    await begun
    await finish(tx, connection, own, () => sent, onCommitting)
    return result
  } catch (error) {
    own.end()
    if (begun) await connection.executeQuery(rollback).catch(() => {})
    throw own.failures.includes(error) ? own.failures[0] : error
  } finally {
    deferred.delete(tx)
  }
}

/** One connection for reads, then for transactions whose statements are pipelined. */
export const connectPipelined =
  (db: Db) =>
  <T>(work: (session: Session<Tx, OpenTx>) => Promise<T>): Promise<T> =>
    db.getExecutor().provideConnection(async (connection) => {
      const reads = usable(connection)
      try {
        return await work({
          reader: new Kysely<DB>({ ...rest, executor: executorOn(db, reads.connection) }),
          transact: (inside, onCommitting) => {
            reads.end()
            return transact(db, connection, inside, onCommitting)
          },
        })
      } finally {
        reads.end()
      }
    })

/**
 * One statement, and no more, for rows that nobody reads back in the same transaction: in a pipelined transaction it is sent with the
 * commit, elsewhere at once.
 */
export const beforeCommit = <Row>(write: Write<Row>) => {
  const atOnce = batched<Row, void>(async (tx, rows) => {
    await write(tx, rows)
    return rows.map(() => {})
  })

  return async (tx: Tx, row: Row): Promise<void> => {
    const left = deferred.get(tx) as Map<Write<Row>, Row[]> | undefined
    if (!left) return atOnce(tx, row)
    const rows = left.get(write)
    if (rows) rows.push(row)
    else left.set(write, [row])
  }
}
