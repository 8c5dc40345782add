/** Batches that run at the same time: the lanes. */
const maxUnderway = 2
/** A second batch starts once so many jobs wait, or after so long: larger batches cost less for each job. */
const worthABatch = 24
const patienceMs = 15

/** `leave` frees the lane before the batch has ended. */
type RunBatch<Job> = (jobs: readonly Job[], leave: () => void) => Promise<void>

/** Queues jobs and runs them in batches, at most one batch for each lane. */
export const createLanes = <Job>(maxBatch: number, runBatch: RunBatch<Job>) => {
  const waiting: Job[] = []
  let underway = 0
  let soon: NodeJS.Immediate | undefined
  let later: NodeJS.Timeout | undefined

  const run = async (jobs: readonly Job[]): Promise<void> => {
    underway += 1
    let isUnderway = true
    const leave = () => {
      if (!isUnderway) return
      isUnderway = false
      underway -= 1
      schedule()
    }
    try {
      await runBatch(jobs, leave)
    } finally {
      leave()
    }
  }

  const start = (): void => {
    clearImmediate(soon)
    clearTimeout(later)
    soon = later = undefined
    // Jobs are divided equally among the free lanes, so that the lanes alternate from then on.
    const parts = Math.max(1, Math.min(maxUnderway - underway, Math.floor(waiting.length / worthABatch)))
    const size = Math.min(maxBatch, Math.ceil(waiting.length / parts))
    while (underway < maxUnderway && waiting.length > 0) void run(waiting.splice(0, size))
  }

  // At the end of this turn of the event loop, so that jobs of the same turn share a batch.
  const schedule = (): void => {
    if (soon || underway >= maxUnderway || waiting.length === 0) return
    if (underway === 0 || waiting.length >= worthABatch) soon = setImmediate(start)
    else later ??= setTimeout(start, patienceMs)
  }

  return (job: Job): void => {
    waiting.push(job)
    schedule()
  }
}
