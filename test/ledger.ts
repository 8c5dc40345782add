import { openAccount, houseAccount, accountsOf, type LedgerAccount } from '@florin/ledger/accounts'
import { type BatchOptions, createBatches, postOrder } from '@florin/ledger/batches'
import type { Order, Posted, Transfer } from '@florin/ledger/orders'
import { makePartitions } from '@florin/ledger/partitions'
import { post as postWithin } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { runOn } from '@florin/ledger/run'
import { createDb, createPool, type Tx } from '../apps/server/src/platform/db.ts'
import { connectPipelined } from '../apps/server/src/platform/pipelined.ts'
import type { OpenTx } from '../apps/server/src/platform/transaction.ts'
import { movableClock } from './app.ts'
import { atEnd } from './cleanup.ts'
import { freshDatabase } from './database.ts'

export const moveOrder = (key: string, from: number, to: number, amountMinor: bigint): Transfer => ({
  key,
  kind: 'move',
  entries: [
    { accountId: from, amountMinor: -amountMinor },
    { accountId: to, amountMinor },
  ],
})

/** What the ledger refused with, or `none`. */
export const problemOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    if (error instanceof LedgerRefused) return error.problem
    throw error
  }
  return 'none'
}

/** No more at once than the pool has connections for, as a server's own limits see to. */
const atMost = (limit: number) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Of all ledgers of this process: several may be open on one database. */
let serial = 0

type Options = Partial<BatchOptions<Tx, OpenTx>> & { readonly maxConnections?: number; readonly queryTimeoutMs?: number }

export const openLedger = (url: string, { maxConnections = 8, queryTimeoutMs = 60_000, ...options }: Options = {}) => {
  const pool = createPool({ url, maxConnections, queryTimeoutMs, onError: () => {} })
  const db = createDb(pool)
  const clock = movableClock()
  const run = runOn(pool)
  const batches = createBatches({
    connect: connectPipelined(db),
    clock,
    makePartitions: () => makePartitions(run, clock.now()),
    ...options,
  })
  /** As one of a batch: with those who post at the same time. */
  const post = (order: Order): Promise<Posted> => postOrder(batches, order)
  atEnd(() => db.destroy())
  const inTx = <T>(work: (tx: OpenTx) => Promise<T>): Promise<T> => db.transaction().execute(work)
  const house = (kind: 'settlement' | 'fee' | 'position' | 'suspense', currency = 'EUR') =>
    inTx((tx) => houseAccount(tx, { ownerRef: 'bank', kind, currency, openedAt: clock.now() }))
  const few = atMost(5)
  const postIn = (order: Order) => few(() => inTx((tx) => postWithin(tx, order, clock.now())))
  /** An open account with money on it. */
  const funded = async (minor: bigint, currency = 'EUR'): Promise<LedgerAccount> => {
    const ownerRef = `customer:${process.pid}:${(serial += 1)}`
    const account = await inTx((tx) =>
      openAccount(tx, { ownerRef, kind: 'customer', currency, floorMinor: 0n, openedAt: clock.now() }),
    )
    if (minor > 0n) await post(moveOrder(`fund:${ownerRef}`, await house('settlement', currency), account.id, minor))
    return account
  }
  const stateOf = async ({ ownerRef }: LedgerAccount): Promise<LedgerAccount> => (await accountsOf(db, ownerRef))[0]!
  const balance = async (account: LedgerAccount): Promise<bigint> => (await stateOf(account)).postedMinor
  return { url, pool, db, clock, run, batches, post, inTx, house, postIn, funded, stateOf, balance }
}
export type TestLedger = ReturnType<typeof openLedger>

export const testLedger = async (options: Parameters<typeof openLedger>[1] = {}): Promise<TestLedger> =>
  openLedger(await freshDatabase(), options)
