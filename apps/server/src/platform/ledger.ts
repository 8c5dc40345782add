import { createGatherer, type Gatherer } from '@florin/ledger/gatherer'
import { expireHolds } from '@florin/ledger/holds'
import { makePartitions } from '@florin/ledger/partitions'
import { runOn } from '@florin/ledger/run'
import { createSealer } from '@florin/ledger/sealer'
import type { Clock } from './clock.ts'
import { createPool, type Db } from './db.ts'
import type { Log } from './log.ts'
import { createLoop } from './loop.ts'

type Deps = {
  readonly url: string
  readonly queryTimeoutMs: number
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
}
export type Ledger = Gatherer & {
  /** What goes on behind the postings: months made ahead, holds let go in time, the chain sealed. In any number of processes. */
  startUpkeep(): void
  close(): Promise<void>
}

const hourMs = 60 * 60 * 1000

/** Connections of its own: requests that fill the pool must not keep money waiting, nor the other way round. */
export const createLedger = ({ url, queryTimeoutMs, db, clock, log }: Deps): Ledger => {
  const onError = (error: Error) => log.warn('database.lost', { error })
  const pool = createPool({ url, maxConnections: 2, queryTimeoutMs, onError })
  const upkeepPool = createPool({ url, maxConnections: 1, queryTimeoutMs: 60_000, onError })
  const [run, runUpkeep] = [runOn(pool), runOn(upkeepPool)]
  const gatherer = createGatherer({ run, clock })
  const sealer = createSealer({ run: runUpkeep, clock })
  const loop = (name: string, pollMs: number, work: () => Promise<unknown>) =>
    createLoop({ pollMs, onError: (error) => log.warn('ledger.upkeep', { name, error }), run: async () => (await work(), false) })
  const loops = [
    loop('partitions', hourMs, () => makePartitions(runUpkeep, clock.now())),
    loop('holds', 1000, () => expireHolds(db, gatherer, clock.now())),
    loop('seal', 1000, () => sealer.round()),
  ]
  return {
    ...gatherer,
    startUpkeep: () => loops.forEach((each) => each.start()),
    close: async () => {
      await Promise.all(loops.map((each) => each.stop()))
      await gatherer.drain()
      await Promise.all([pool.end(), upkeepPool.end()])
    },
  }
}
