import { postOrder } from '@florin/ledger/batches'
import { expireHolds } from '@florin/ledger/holds'
import type { Order, Posted } from '@florin/ledger/orders'
import { makePartitions } from '@florin/ledger/partitions'
import { runOn } from '@florin/ledger/run'
import { createSealer } from '@florin/ledger/sealer'
import type { Clock } from './clock.ts'
import { createPool, type Db } from './db.ts'
import type { Log } from './log.ts'
import { createLoop } from './loop.ts'
import type { Metrics } from './metrics.ts'
import { createPostings, type Postings } from './postings.ts'

type Deps = {
  readonly url: string
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
}
export type Ledger = {
  readonly postings: Postings
  /** One order with nothing beside it. Resolves after the commit; throws LedgerRefused when it was judged and not posted. */
  readonly post: (order: Order) => Promise<Posted>
  /** Partitions made ahead, holds expired in time, the chain sealed. In any number of processes. */
  readonly startUpkeep: () => void
  readonly close: () => Promise<void>
}

const hourMs = 60 * 60 * 1000

/** Upkeep has a connection of its own: it may take long, and requests that fill the pool must not keep it waiting. */
export const createLedger = ({ url, db, clock, log, metrics }: Deps): Ledger => {
  const onError = (error: Error) => log.warn('database.lost', { error })
  const pool = createPool({ url, maxConnections: 1, queryTimeoutMs: 60_000, onError })
  const run = runOn(pool)
  const postings = createPostings({ db, run, clock, log, metrics })
  const post = (order: Order) => postOrder(postings, order)
  const sealer = createSealer({ run, clock })
  const loop = (name: string, pollMs: number, work: () => Promise<unknown>) =>
    createLoop({ pollMs, onError: (error) => log.warn('ledger.upkeep', { name, error }), run: async () => (await work(), false) })
  const loops = [
    loop('partitions', hourMs, () => makePartitions(run, clock.now())),
    loop('holds', 1000, () => expireHolds(db, post, clock.now())),
    loop('seal', 1000, () => sealer.round()),
  ]
  return {
    postings,
    post,
    startUpkeep: () => loops.forEach((each) => each.start()),
    close: async () => {
      await Promise.all(loops.map((each) => each.stop()))
      await pool.end()
    },
  }
}
