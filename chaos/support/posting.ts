import { createBatches, postOrder } from '@florin/ledger/batches'
import type { Order, Posted } from '@florin/ledger/orders'
import { makePartitions } from '@florin/ledger/partitions'
import { runOn } from '@florin/ledger/run'
import type pg from 'pg'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import { createDb } from '../../apps/server/src/platform/db.ts'
import { connectPipelined } from '../../apps/server/src/platform/pipelined.ts'

/** Batches of postings as a server has them. */
export const openPosting = (pool: pg.Pool, clock: Clock) => {
  const run = runOn(pool)
  const batches = createBatches({
    connect: connectPipelined(createDb(pool)),
    clock,
    makePartitions: () => makePartitions(run, clock.now()),
  })
  return { run, batches, post: (order: Order): Promise<Posted> => postOrder(batches, order) }
}
