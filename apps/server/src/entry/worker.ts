import type { Chore, Chores, LiveFollowers, Schedules } from '../modules/module.ts'
import { createBoss } from '../platform/boss.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { cleanJobs } from '../platform/jobs/store.ts'
import { createJobWorker, type JobKinds } from '../platform/jobs/worker.ts'
import type { Limits } from '../platform/limits.ts'
import { cleanEvents } from '../platform/live/store.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Listener } from '../platform/notify.ts'
import { createDeliveryCleaner } from '../platform/outgoing/queue.ts'
import { cleanOutbox, createDispatcher } from '../platform/outbox/dispatcher.ts'
import type { Consumers } from '../platform/outbox/topics.ts'

export type WorkerDeps = {
  url: string
  /** Opens the messages that wait to be sent. */
  secret: string
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  listener: Listener
  limits: Limits
  consumers: Consumers
  kinds?: JobKinds | undefined
  cleaners?: Chores | undefined
  /** Tell people once of what is due; each gives back how many it told. */
  reminders?: Chores | undefined
  schedules?: Schedules | undefined
  liveFollowers?: LiveFollowers | undefined
}
export type Worker = { stop(): Promise<void> }

const dayMs = 24 * 60 * 60 * 1000
const everyTenMinutes = '*/10 * * * *'
const everyMorning = '0 7 * * *'

const platformCleaners = ({ db, clock, limits, liveFollowers = {} }: WorkerDeps): Record<string, Chore> => {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * dayMs)
  return {
    rateWindows: () => limits.clean(),
    liveEvents: async () => {
      const followed = await Promise.all(Object.values(liveFollowers).map((lastTaken) => lastTaken()))
      return cleanEvents(db, daysAgo(1), followed)
    },
    outbox: () => cleanOutbox(db, daysAgo(1)),
    outgoing: createDeliveryCleaner({ db, clock }),
    jobs: () => cleanJobs(db, daysAgo(90)),
  }
}

/** One's trouble does not keep the others from their work. */
const inTurn = async (work: Chores, log: Log, done: string, failed: string): Promise<void> => {
  for (const [name, run] of Object.entries(work)) {
    try {
      const count = await run()
      if (count > 0) log.info(done, { name, count })
    } catch (error) {
      log.error(failed, { name, error })
    }
  }
}
export const cleanUp = (cleaners: Chores, log: Log): Promise<void> => inTurn(cleaners, log, 'cleaned', 'clean.failed')
const remind = (reminders: Chores, log: Log): Promise<void> => inTurn(reminders, log, 'reminded', 'remind.failed')

/** All that goes on behind the calls: messages out, events to pages, jobs, cleaning. Any number of processes may do it at once. */
export const startWorker = async (deps: WorkerDeps): Promise<Worker> => {
  const {
    url,
    secret,
    db,
    clock,
    log,
    metrics,
    listener,
    consumers,
    kinds = {},
    cleaners = {},
    reminders = {},
    schedules = {},
  } = deps
  const boss = createBoss({ url, secret, log, metrics })
  await boss.start()
  await boss.consume(consumers)
  await boss.schedule('clean', everyTenMinutes, () => cleanUp({ ...platformCleaners(deps), ...cleaners }, log))
  await boss.schedule('remind', everyMorning, () => remind(reminders, log))
  for (const [name, { cron, run }] of Object.entries(schedules))
    await boss.schedule(name, cron, () => inTurn({ [name]: run }, log, 'scheduled', 'schedule.failed'))
  const dispatcher = createDispatcher({ db, clock, log, metrics, listener, boss })
  const jobs = createJobWorker({ db, clock, log, metrics, listener, kinds })
  dispatcher.start()
  jobs.start()
  return {
    stop: async () => {
      await Promise.all([dispatcher.stop(), jobs.stop()])
      await boss.stop()
    },
  }
}
