import { fromKysely, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { createMessageSeal, type SealedMessage } from './outbox/sealed.ts'
import { type Consumers, type QueueTopic, queueTopics } from './outbox/topics.ts'

type Envelope = { outboxId: string; payload: SealedMessage }

export type Boss = {
  start(): Promise<void>
  /** Queues messages within the caller's transaction. */
  enqueue(tx: Tx, topic: QueueTopic, messages: readonly { id: bigint; payload: unknown }[]): Promise<void>
  consume(consumers: Consumers): Promise<void>
  /** Runs by the clock (cron), once for all processes together. */
  schedule(name: string, cron: string, run: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}
export type BossOptions = {
  url: string
  /** Opens the messages that wait. */
  secret: string
  log: Log
  metrics: Metrics
  drainMs?: number | undefined
}

const watchSeconds = 5
// Long enough for one delivery and its time-outs, short enough for a killed process's work to go on soon. What was delivered is
// forgotten within the hour, though messages are sealed.
const deliveryRules = {
  expireInSeconds: 60,
  retryLimit: 30,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 3600,
  deleteAfterSeconds: 3600,
  notify: true,
}
/** A person names where their browser is reached: what never answers is given up after half an hour, and holds up no others. */
const rulesOf = (topic: QueueTopic) => (topic === 'browser.send' ? { ...deliveryRules, retryLimit: 11 } : deliveryRules)
const deliveryWork = {
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 2,
  perJobResults: true,
  includeMetadata: true,
  batchSize: 10,
  burstWhenBatchFull: true,
} as const

const schema = 'pgboss'

/** Its tables, made by their owner: the server itself may make none. */
export const installJobQueue = async (ownerUrl: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: ownerUrl, schema, supervise: false, schedule: false, max: 1 })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** pg-boss, for auxiliary work only: what it does may be late, and may be done twice after a crash. */
export const createBoss = ({ url, secret, log, metrics, drainMs = 10_000 }: BossOptions): Boss => {
  const sealed = createMessageSeal(secret)
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'florin boss',
    schema,
    migrate: false,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: watchSeconds,
    monitorIntervalSeconds: watchSeconds,
  })
  boss.on('error', (error) => log.warn('boss.error', { error }))
  boss.on('warning', () => log.warn('boss.warning'))

  const deliver = async (topic: QueueTopic, job: JobWithMetadata<Envelope>, consumers: Consumers): Promise<JobResult> => {
    const { outboxId, payload } = job.data
    try {
      await consumers[topic](sealed.open(topic, payload) as never, { outboxId })
      metrics.job(topic, 'done')
      return { id: job.id, status: 'completed' }
    } catch (error) {
      const isLast = job.retryCount >= job.retryLimit
      log[isLast ? 'error' : 'warn'](isLast ? 'delivery.failed' : 'delivery.retried', {
        topic,
        outboxId,
        attempt: job.retryCount + 1,
        error,
      })
      metrics.job(topic, isLast ? 'failed' : 'retried')
      return { id: job.id, status: 'failed', output: { name: error instanceof Error ? error.name : typeof error } }
    }
  }

  return {
    start: async () => {
      await boss.start()
      for (const topic of queueTopics) {
        await boss.createQueue(topic, rulesOf(topic))
        // An older program may have made the queue with other rules.
        await boss.updateQueue(topic, rulesOf(topic))
      }
    },
    enqueue: async (tx, topic, messages) => {
      const jobs = messages.map(({ id, payload }) => ({ data: { outboxId: String(id), payload } }))
      await boss.insert(topic, jobs, { db: fromKysely(tx) })
    },
    consume: async (consumers) => {
      for (const topic of queueTopics)
        await boss.work<Envelope, unknown, typeof deliveryWork>(topic, deliveryWork, (jobs) =>
          Promise.all(jobs.map((job) => deliver(topic, job, consumers))),
        )
    },
    schedule: async (name, cron, run) => {
      await boss.createQueue(name, { policy: 'stately', expireInSeconds: 300, retryLimit: 0, deleteAfterSeconds: 3600 })
      await boss.schedule(name, cron)
      await boss.work(name, { pollingIntervalSeconds: 2 }, run)
    },
    stop: () => boss.stop({ graceful: true, timeout: drainMs }),
  }
}
