/** Batches under way at a time. */
const maxUnderway = 2
/** Beside a batch under way another begins where so many wait, or for so long: the more share one, the less each costs. */
const worthABatch = 24
const patienceMs = 15

/** `leave` lets the next batch begin before this one has ended. */
type RunBatch<Job> = (jobs: readonly Job[], leave: () => void) => Promise<void>

/** Collects what comes while batches are under way, and hands it on as the next. */
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
    // A fair part for each lane that is worth it, so that they take turns from then on.
    const parts = Math.max(1, Math.min(maxUnderway - underway, Math.floor(waiting.length / worthABatch)))
    const size = Math.min(maxBatch, Math.ceil(waiting.length / parts))
    while (underway < maxUnderway && waiting.length > 0) void run(waiting.splice(0, size))
  }

  // After this turn of the event loop, so that those who come at once share.
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
