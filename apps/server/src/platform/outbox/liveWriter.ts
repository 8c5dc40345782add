import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { insertEvents } from '../live/store.ts'
import type { Metrics } from '../metrics.ts'
import { notify } from '../notify.ts'
import type { OutboxTopics } from './topics.ts'
import { batchSize, markDispatched, waiting } from './waiting.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly metrics: Metrics }

/** Any number, the same in every process: whoever writes live events holds this lock. */
const liveOrderLock = 7_205_759_404

/**
 * One process at a time, in the order of the outbox: ids of live events grow as they become visible, so that a page which
 * names the last one it saw misses none, and of two balances the later arrives last.
 */
export const createLiveWriter =
  ({ db, clock, metrics }: Deps) =>
  (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const { rows: locks } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${liveOrderLock}) as taken`.execute(
        tx,
      )
      if (!locks[0]?.taken) return false
      const rows = await waiting(tx).where('topic', '=', 'live.event').execute()
      if (rows.length === 0) return false
      // A row from before events were grouped holds a single event.
      const events = rows.flatMap(({ payload }) => payload as OutboxTopics['live.event'] | OutboxTopics['live.event'][])
      await insertEvents(tx, events, clock.now())
      await markDispatched(
        tx,
        rows.map(({ id }) => id),
        clock.now(),
      )
      await notify(tx, 'live_event')
      metrics.dispatched('live.event', events.length)
      return rows.length === batchSize
    })
