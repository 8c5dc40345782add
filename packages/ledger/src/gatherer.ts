import { type Prepared, postPrepared, prepare, type Run } from './batch.ts'
import { pickApart } from './apart.ts'
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
const lanes = 2
/** As many as are worth a batch of their own while another is in the database. */
const worthABatch = 32

/**
 * Posts what concurrent callers ask for together: one call of the database, one commit. A lone order does not wait. Of many, two
 * batches are in the database at a time, made up so that they touch no account together: each would only wait for the other. A lane
 * is given to the next batch before the answers of the one before, so that the database and this process work at the same time.
 */
export const createGatherer = (options: GathererOptions): Gatherer => {
  const { run, clock, maxBatch = 1024, maxWaiting = 20_000 } = options
  let waiting: Waiting[] = []
  /** Batches in the database, the accounts of each, and orders not answered yet. */
  let underway = 0
  const busy = new Set<ReadonlySet<number>>()
  let open = 0
  /** Accounts with stripes, of which every batch has its own: known by what was answered. */
  const shared = new Set<number>()
  let scheduled = false
  let quiet: (() => void)[] = []

  const answer = ({ order, resolve, reject }: Waiting, outcome: Outcome): void => {
    if (outcome.outcome === 'refused') return reject(refused(outcome.problem, outcome.exceeded))
    if ('entries' in order)
      for (const { accountId } of order.entries) if (!outcome.posted.balances.has(accountId)) shared.add(accountId)
    resolve(outcome.posted)
  }

  const runInLane =
    (accounts: ReadonlySet<number>): Run =>
    async (statement, values) => {
      underway += 1
      try {
        return await run(statement, values)
      } finally {
        underway -= 1
        busy.delete(accounts)
        sendNext()
      }
    }

  const send = async (batch: readonly Waiting[], lane: Run, tries = 1): Promise<void> => {
    try {
      const outcomes = await postPrepared(lane, batch, clock.now())
      batch.forEach((each, index) => answer(each, required(outcomes[index], 'an outcome')))
    } catch (error) {
      if (isUnreachable(error)) return batch.forEach(({ reject }) => reject(error))
      if (missesPartition(error) && tries < maxTries) await makePartitions(run, clock.now())
      else if (!isRetriable(error) || tries >= maxTries) return apart(batch, lane, error)
      await send(batch, lane, tries + 1)
    }
  }

  /** One order can spoil the batch it stands in, and no other: it is looked for by halves. */
  const apart = async (batch: readonly Waiting[], lane: Run, error: unknown): Promise<void> => {
    if (batch.length === 1) return batch[0]?.reject(error)
    const middle = Math.ceil(batch.length / 2)
    await send(batch.slice(0, middle), lane)
    await send(batch.slice(middle), lane)
  }

  /** Of many each lane gets its share: in one large batch and many small ones, those of the large one would wait for long. */
  const fairSize = (): number => {
    const all = waiting.length + open
    return Math.min(maxBatch, all < lanes * worthABatch ? waiting.length : Math.ceil(all / lanes))
  }

  const sendNext = (): void => {
    while (underway < lanes && waiting.length > 0) {
      const { batch, left, accounts } = pickApart(waiting, fairSize(), { busy: [...busy], shared })
      if (batch.length < (underway > 0 ? worthABatch : 1)) return
      waiting = left
      busy.add(accounts)
      open += batch.length
      void send(batch, runInLane(accounts)).finally(() => {
        busy.delete(accounts)
        open -= batch.length
        schedule()
      })
    }
  }

  const start = (): void => {
    scheduled = false
    sendNext()
    if (open === 0 && waiting.length === 0) quiet = quiet.flatMap((tell) => (tell(), []))
  }

  // After what is going on in this turn of the event loop: those who have just been answered get to ask for their next before a
  // batch leaves. There is no timer: while a batch is under way the next one gathers, and with nothing under way nobody waits.
  const schedule = (): void => {
    if (scheduled || underway >= lanes || (underway > 0 && waiting.length < worthABatch)) return
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
