import { type Prepared, postPrepared, prepare, type Run } from './batch.ts'
import { assertWellFormed } from './check.ts'
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

type Waiting = Prepared & { readonly resolve: (posted: Posted) => void; readonly reject: (error: unknown) => void }

export type GathererOptions = {
  readonly run: Run
  readonly clock: { now(): Date }
  readonly maxBatch?: number | undefined
  readonly maxWaiting?: number | undefined
}
export type Gatherer = {
  /** Resolves after the commit, never before; throws LedgerRefused when the order was judged and not posted. */
  post(order: Order): Promise<Posted>
  /** Resolves when everything that was asked has its answer. */
  drain(): Promise<void>
}

const maxTries = 5
/** As many waiting orders as are worth a batch of their own, while another is in the database. */
const worthABatch = 64

/**
 * Posts what concurrent callers ask for together: one call of the database, one commit. A lone order does not wait. One batch is in
 * the database at a time, as more do not post faster; of many callers the next batch stands ready behind it and leaves before the
 * answers of the one before are given, so that the database and this process work at the same time.
 */
export const createGatherer = (options: GathererOptions): Gatherer => {
  const { run, clock, maxBatch = 1024, maxWaiting = 20_000 } = options
  const waiting: Waiting[] = []
  /** Batches in the database or ready for it, and batches not answered yet. */
  let underway = 0
  let open = 0
  let turn: Promise<unknown> = Promise.resolve()
  let scheduled = false
  let quiet: (() => void)[] = []

  /** At most one order of a key in a batch: the second is to find what the first has posted. */
  const take = (count: number): Waiting[] => {
    const keys = new Set<string>()
    const later: Waiting[] = []
    const batch = waiting.splice(0, count).filter((each) => {
      const isFirst = !keys.has(each.order.key)
      keys.add(each.order.key)
      if (!isFirst) later.push(each)
      return isFirst
    })
    waiting.unshift(...later)
    return batch
  }

  const answer = ({ resolve, reject }: Waiting, outcome: Outcome): void =>
    outcome.outcome === 'refused' ? reject(refused(outcome.problem, outcome.counter)) : resolve(outcome.posted)

  const runInTurn: Run = async <Row>(statement: Parameters<Run>[0], values: unknown[]) => {
    underway += 1
    const result = turn.then(() => run<Row>(statement, values))
    turn = result.catch(() => {})
    try {
      return await result
    } finally {
      underway -= 1
      sendNext(waiting.length)
    }
  }

  const send = async (batch: readonly Waiting[], tries = 1): Promise<void> => {
    try {
      const outcomes = await postPrepared(runInTurn, batch, clock.now())
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

  const mayLeave = (): boolean => (underway === 0 ? waiting.length > 0 : underway === 1 && waiting.length >= worthABatch)

  const sendNext = (size: number): void => {
    while (mayLeave()) {
      open += 1
      void send(take(Math.min(size, maxBatch))).finally(() => {
        open -= 1
        schedule()
      })
    }
  }

  const start = (): void => {
    scheduled = false
    // Many that come at once go in two halves, and from then on take turns: one is posted while the other is answered.
    const isWorthHalving = underway === 0 && waiting.length >= 2 * worthABatch
    sendNext(isWorthHalving ? Math.ceil(waiting.length / 2) : waiting.length)
    if (open === 0 && waiting.length === 0) quiet = quiet.flatMap((tell) => (tell(), []))
  }

  // After what is going on in this turn of the event loop: those who have just been answered get to ask for their next before a
  // batch leaves. There is no timer: while a batch is under way the next one gathers, and with nothing under way nobody waits.
  const schedule = (): void => {
    if (scheduled || underway > 1) return
    scheduled = true
    setImmediate(start)
  }

  return {
    post: async (order) => {
      assertWellFormed(order)
      if (waiting.length >= maxWaiting) throw new LedgerBusy()
      const { promise, resolve, reject } = Promise.withResolvers<Posted>()
      waiting.push({ ...prepare(order), resolve, reject })
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
