import { postBatch, type Run } from './batch.ts'
import { assertTexts } from './check.ts'
import { isRetriable, isUnreachable, missesPartition } from './faults.ts'
import type { Order, Outcome, Posted } from './orders.ts'
import { makePartitions } from './partitions.ts'
import { refused } from './post.ts'
import { required } from './required.ts'

/** More is waiting than can be posted soon; nothing was posted, try again later. */
export class LedgerBusy extends Error {
  constructor() {
    super('The ledger is busy')
    this.name = 'LedgerBusy'
  }
}

type Waiting = { readonly order: Order; readonly resolve: (posted: Posted) => void; readonly reject: (error: unknown) => void }

export type GathererOptions = {
  readonly run: Run
  readonly clock: { now(): Date }
  readonly maxBatch?: number | undefined
  readonly maxWaiting?: number | undefined
  /** Batches under way at once. More do not post faster: the database's work is the limit. */
  readonly lanes?: number | undefined
}
export type Gatherer = {
  /** Resolves after the commit, never before; throws LedgerRefused when the order was judged and not posted. */
  post(order: Order): Promise<Posted>
  /** Resolves when everything that was asked has its answer. */
  drain(): Promise<void>
}

const maxTries = 5

/** Posts what concurrent callers ask for together: one call of the database, one commit. A lone order does not wait. */
export const createGatherer = (options: GathererOptions): Gatherer => {
  const { run, clock, maxBatch = 1024, maxWaiting = 20_000, lanes = 1 } = options
  const waiting: Waiting[] = []
  let underway = 0
  let scheduled = false
  let quiet: (() => void)[] = []

  /** At most one order of a key in a batch: the second is to find what the first has posted. */
  const take = (): Waiting[] => {
    const keys = new Set<string>()
    const later: Waiting[] = []
    const batch = waiting.splice(0, maxBatch).filter((each) => {
      const isFirst = !keys.has(each.order.key)
      keys.add(each.order.key)
      if (!isFirst) later.push(each)
      return isFirst
    })
    waiting.unshift(...later)
    return batch
  }

  const answer = ({ resolve, reject }: Waiting, outcome: Outcome): void =>
    outcome.outcome === 'refused' ? reject(refused(outcome.problem)) : resolve(outcome.posted)

  const send = async (batch: readonly Waiting[], tries = 1): Promise<void> => {
    const orders = batch.map(({ order }) => order)
    try {
      const outcomes = await postBatch(run, orders, clock.now())
      batch.forEach((each, index) => answer(each, required(outcomes[index], 'an outcome')))
    } catch (error) {
      if (isUnreachable(error)) return batch.forEach(({ reject }) => reject(error))
      if (missesPartition(error) && tries < maxTries) await makePartitions(run, clock.now())
      else if (!isRetriable(error) || tries >= maxTries) return apart(batch, error)
      await send(batch, tries + 1)
    }
  }

  /** One order can spoil the batch it stands in, and no other: it is looked for by halves. */
  const apart = async (batch: readonly Waiting[], error: unknown): Promise<void> => {
    if (batch.length === 1) return batch[0]?.reject(error)
    const middle = Math.ceil(batch.length / 2)
    await send(batch.slice(0, middle))
    await send(batch.slice(middle))
  }

  const flush = (): void => {
    scheduled = false
    while (underway < lanes && waiting.length > 0) {
      underway += 1
      void send(take()).finally(() => {
        underway -= 1
        schedule()
      })
    }
    if (underway === 0 && waiting.length === 0) quiet = quiet.flatMap((tell) => (tell(), []))
  }

  // After what is going on in this turn of the event loop: those who have just been answered get to ask for their next before a
  // batch leaves. There is no timer: while a batch is under way the next one gathers, and with nothing under way nobody waits.
  const schedule = (): void => {
    if (scheduled || underway >= lanes) return
    scheduled = true
    setImmediate(flush)
  }

  return {
    post: async (order) => {
      assertTexts(order)
      if (waiting.length >= maxWaiting) throw new LedgerBusy()
      const { promise, resolve, reject } = Promise.withResolvers<Posted>()
      waiting.push({ order, resolve, reject })
      schedule()
      return promise
    },
    drain: () =>
      new Promise((resolve) => {
        quiet.push(resolve)
        schedule()
      }),
  }
}
