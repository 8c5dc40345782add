import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import type { Log } from '../log.ts'
import { createLoop } from '../loop.ts'
import type { Metrics } from '../metrics.ts'
import type { Listener } from '../notify.ts'
import { claim, type ClaimedJob, finish, giveUp, renew, retryAt } from './store.ts'

/** `signal` aborts when the lease is lost or the worker must stop: leave the rest to the next attempt. */
export type Job = Omit<ClaimedJob, 'id'> & { readonly signal: AbortSignal }
/** May run again after a crash, so that what it does must be safe to do twice for one key. */
export type JobHandler = (job: Job) => Promise<void>
export type JobKinds = Readonly<Record<string, JobHandler>>

export type JobWorkerOptions = {
  db: Db
  clock: Clock
  log: Log
  metrics: Metrics
  listener: Listener
  kinds: JobKinds
  concurrency?: number | undefined
  leaseMs?: number | undefined
  pollMs?: number | undefined
  maxAttempts?: number | undefined
  retryDelayMs?: ((attempt: number) => number) | undefined
  drainMs?: number | undefined
}
export type JobWorker = { start(): void; stop(): Promise<void> }

const growingDelay = (attempt: number): number => Math.min(600_000, 1000 * 2 ** (attempt - 1))

/** Name and code only: a message may quote what a customer sent. */
const briefly = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''}`.trim().slice(0, 200) : typeof error

export const createJobWorker = (options: JobWorkerOptions): JobWorker => {
  const { db, clock, log, metrics, listener, kinds } = options
  const {
    concurrency = 4,
    leaseMs = 10_000,
    pollMs = 1000,
    maxAttempts = 20,
    retryDelayMs = growingDelay,
    drainMs = 10_000,
  } = options
  const running = new Map<bigint, { done: Promise<void>; abort: AbortController }>()
  const inFuture = (ms: number) => new Date(clock.now().getTime() + ms)

  /** Renews the lease while the handler runs; when that fails, the handler is aborted. */
  const keepLease = (job: ClaimedJob, abort: AbortController): (() => void) => {
    let leaseEndsAt = performance.now() + leaseMs
    const timer = setInterval(() => {
      const renewedAt = performance.now()
      renew(db, job, inFuture(leaseMs)).then(
        (kept) => (kept ? void (leaseEndsAt = renewedAt + leaseMs) : abort.abort()),
        () => performance.now() > leaseEndsAt && abort.abort(),
      )
    }, leaseMs / 3)
    return () => clearInterval(timer)
  }

  const fail = async (job: ClaimedJob, error: unknown): Promise<void> => {
    const isLast = job.attempt >= maxAttempts
    log[isLast ? 'error' : 'warn'](isLast ? 'job.failed' : 'job.retried', {
      kind: job.kind,
      jobId: job.id,
      attempt: job.attempt,
      error,
    })
    metrics.job(job.kind, isLast ? 'failed' : 'retried')
    if (isLast) await giveUp(db, job, clock.now(), briefly(error))
    else await retryAt(db, job, inFuture(retryDelayMs(job.attempt)), briefly(error))
  }

  const handle = async (job: ClaimedJob, abort: AbortController): Promise<void> => {
    // Claimed past its last attempt: the processes that ran it died with it.
    if (job.attempt > maxAttempts) return giveUp(db, job, clock.now(), 'Interrupted too often')
    const handler = kinds[job.kind]
    if (!handler) throw new Error('A job of an unknown kind was claimed')
    const letGo = keepLease(job, abort)
    try {
      await handler({ kind: job.kind, key: job.key, payload: job.payload, attempt: job.attempt, signal: abort.signal })
    } catch (error) {
      return await fail(job, error)
    } finally {
      letGo()
    }
    if (await finish(db, job, clock.now())) metrics.job(job.kind, 'done')
  }

  const begin = (job: ClaimedJob): void => {
    const abort = new AbortController()
    const done = handle(job, abort)
      // The job stays claimed and comes back when its lease ends.
      .catch((error: unknown) => log.error('job.interrupted', { kind: job.kind, jobId: job.id, attempt: job.attempt, error }))
      .finally(() => {
        running.delete(job.id)
        loop.wake()
      })
    running.set(job.id, { done, abort })
  }

  const loop = createLoop({
    pollMs,
    onError: (error) => log.warn('jobs.unreachable', { error }),
    run: async () => {
      const limit = concurrency - running.size
      if (limit <= 0) return false
      const jobs = await claim(db, { kinds: Object.keys(kinds), limit, now: clock.now(), leaseMs })
      for (const job of jobs) begin(job)
      return false
    },
  })

  return {
    start: () => {
      if (Object.keys(kinds).length === 0) return
      listener.on('job', (kind) => Object.hasOwn(kinds, kind) && loop.wake())
      listener.onConnect(loop.wake)
      loop.start()
    },
    stop: async () => {
      await loop.stop()
      const patience = setTimeout(() => running.forEach(({ abort }) => abort.abort()), drainMs)
      await Promise.all([...running.values()].map(({ done }) => done))
      clearTimeout(patience)
    },
  }
}
