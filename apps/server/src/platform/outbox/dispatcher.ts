import { sql } from 'kysely'
import type { Boss } from '../boss.ts'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db.ts'
import { insertEvents } from '../live/store.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../loop.ts'
import type { Metrics } from '../metrics.ts'
import { type Listener, notify } from '../notify.ts'
import { type OutboxTopics, queueTopics } from './topics.ts'

export type DispatcherOptions = {
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  listener: Listener
  boss: Pick<Boss, 'enqueue'>
  pollMs?: number | undefined
}
export type Dispatcher = { start(): void; stop(): Promise<void> }

const batchSize = 200
const lagPollMs = 5000
/** Any number, the same in every process: whoever writes live events holds this lock. */
const liveOrderLock = 7_205_759_404

const waiting = (tx: Tx) =>
  tx.selectFrom('outbox').select(['id', 'topic', 'payload']).where('dispatched_at', 'is', null).orderBy('id').limit(batchSize)

/** What was handed over has its content elsewhere; the row stays a while to show that it left. */
const markDispatched = async (tx: Tx, ids: bigint[], dispatchedAt: Date): Promise<void> => {
  await tx.updateTable('outbox').set({ dispatched_at: dispatchedAt, payload: '{}' }).where('id', 'in', ids).execute()
}

/** Hands outbox rows over, each once: taking it on and marking it dispatched are one transaction. Any number of processes may run it. */
export const createDispatcher = ({ db, clock, log, metrics, listener, boss, pollMs = 1000 }: DispatcherOptions): Dispatcher => {
  const enqueueMessages = () =>
    db.transaction().execute(async (tx) => {
      const rows = await waiting(tx).where('topic', 'in', queueTopics).forUpdate().skipLocked().execute()
      for (const topic of queueTopics) {
        const messages = rows.filter((row) => row.topic === topic)
        if (messages.length === 0) continue
        await boss.enqueue(tx, topic, messages)
        metrics.dispatched(topic, messages.length)
      }
      if (rows.length > 0)
        await markDispatched(
          tx,
          rows.map(({ id }) => id),
          clock.now(),
        )
      return rows.length === batchSize
    })

  // One process at a time, in the order of the outbox: ids of live events grow as they become visible, so that a page which
  // names the last one it saw misses none, and of two balances the later arrives last.
  const writeLiveEvents = () =>
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

  const measureLag = async () => {
    const oldest = await db
      .selectFrom('outbox')
      .select('created_at')
      .where('dispatched_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    metrics.outboxLag(oldest ? Math.max(0, clock.now().getTime() - oldest.created_at.getTime()) / 1000 : 0)
    return false
  }

  const onError = (error: unknown) => log.warn('outbox.unreachable', { error })
  const hurried = [createLoop({ run: enqueueMessages, pollMs, onError }), createLoop({ run: writeLiveEvents, pollMs, onError })]
  const loops = [...hurried, createLoop({ run: measureLag, pollMs: lagPollMs, onError })]
  const wake = () => hurried.forEach((loop) => loop.wake())

  return {
    start: () => {
      listener.on('outbox', wake)
      listener.onConnect(wake)
      loops.forEach((loop) => loop.start())
    },
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

export const cleanOutbox = async (db: Db, dispatchedBefore: Date): Promise<number> =>
  Number((await db.deleteFrom('outbox').where('dispatched_at', '<', dispatchedBefore).executeTakeFirst()).numDeletedRows)
