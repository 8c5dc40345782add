import type { Db } from './db.ts'
import { pipelined } from './pipelined.ts'
import type { OpenTx } from './transaction.ts'

type Work<T> = (tx: OpenTx) => Promise<T>
type Job = {
  readonly work: Work<unknown>
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
}
export type Share = <T>(work: Work<T>) => Promise<T>

/** Thrown by work that wants a transaction to itself. */
class Leaving extends Error {}
/** Something was written and then given up: nothing of the whole may stay. */
class Spoilt extends Error {}

const shared = new WeakSet<OpenTx>()
const harmless = new WeakSet<Error>()

export const isShared = (tx: OpenTx): boolean => shared.has(tx)

/** Before the first thing that is written otherwise than together with others: leaves, and begins again in a transaction of its own. */
export const alone = (tx: OpenTx): void => {
  if (isShared(tx)) throw new Leaving()
}

/** Marks a no that came before anything was written: those who share the transaction need not care. */
export const untouched = <E>(error: E): E => {
  if (error instanceof Error) harmless.add(error)
  return error
}

const isHarmless = (error: unknown): boolean => error instanceof Leaving || (error instanceof Error && harmless.has(error))

const wantsAnother = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'rejected' && result.reason instanceof Leaving

/** As many as are in the database at a time, and as many as share one transaction at most. */
const lanes = 2
const most = 64
/** Beside one that is under way another begins where so many wait, or for so long: the more share, the less each costs. */
const worthAnother = 24
const patienceMs = 15

/**
 * Transactions that concurrent work shares: one commit for all of it, and one statement for what they do together. Each piece of work
 * has its own end. It may be run a second time, alone, where it asks for that or where another has spoilt the whole; so it does
 * nothing that its transaction would not undo.
 */
export const createSharing = ({ db }: { db: Db }): Share => {
  const waiting: Job[] = []
  let underway = 0
  let soon: NodeJS.Immediate | undefined
  let later: NodeJS.Timeout | undefined

  const runAlone = async ({ work, resolve, reject }: Job): Promise<void> => {
    try {
      resolve((await db.transaction().execute(work)) as never)
    } catch (error) {
      reject(error)
    }
  }

  const tryTogether = (jobs: readonly Job[], leave: () => void) =>
    pipelined(
      db,
      async (tx) => {
        shared.add(tx)
        const results = await Promise.allSettled(jobs.map(({ work }) => work(tx)))
        if (results.some((result) => result.status === 'rejected' && !isHarmless(result.reason))) throw new Spoilt()
        return results
      },
      (results) => {
        if (!results.some(wantsAnother)) leave()
      },
    )

  const runTogether = async (jobs: readonly Job[], leave: () => void): Promise<void> => {
    const results = await tryTogether(jobs, leave).catch(() => [])
    const again: Job[] = []
    jobs.forEach((job, index) => {
      const result = results[index]
      if (!result || wantsAnother(result)) again.push(job)
      else if (result.status === 'fulfilled') job.resolve(result.value as never)
      else job.reject(result.reason)
    })
    await Promise.all(again.map(runAlone))
  }

  /** While one waits for its commit, which is the disk's work and not the processor's, the next may begin. */
  const run = async (jobs: readonly Job[]): Promise<void> => {
    underway += 1
    let isUnderway = true
    const leave = () => {
      if (!isUnderway) return
      isUnderway = false
      underway -= 1
      schedule()
    }
    const [only] = jobs
    await (jobs.length === 1 && only ? runAlone(only) : runTogether(jobs, leave))
    leave()
  }

  const start = (): void => {
    clearImmediate(soon)
    clearTimeout(later)
    soon = later = undefined
    // A fair part for each lane that is worth it, so that they take turns from then on.
    const parts = Math.max(1, Math.min(lanes - underway, Math.floor(waiting.length / worthAnother)))
    const size = Math.min(most, Math.ceil(waiting.length / parts))
    while (underway < lanes && waiting.length > 0) void run(waiting.splice(0, size))
  }

  // After this turn of the event loop, so that those who come at once share.
  const schedule = (): void => {
    if (soon || underway >= lanes || waiting.length === 0) return
    if (underway === 0 || waiting.length >= worthAnother) soon = setImmediate(start)
    else later ??= setTimeout(start, patienceMs)
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as Job['resolve'], reject })
      schedule()
    })
}
