import type { Boss } from '../boss.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../loop.ts'
import type { Metrics } from '../metrics.ts'
import type { Listener } from '../notify.ts'
import { createLiveWriter } from './liveWriter.ts'
import { queueTopics } from './topics.ts'
import { batchSize, markDispatched, waiting } from './waiting.ts'

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

const lagPollMs = 5000

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

  const writeLiveEvents = createLiveWriter({ db, clock, metrics })

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
