import { type Caller, createBatchWriter, type Work } from './batchWriter.ts'
import { isFinal } from './faults.ts'
import { createGate } from './gate.ts'
import { createLanes } from './lanes.ts'
import type { Order, Posted } from './orders.ts'
import type { Connect, Prepare, Session } from './posting.ts'
import { LedgerRefused } from './refused.ts'
import { required } from './required.ts'
import type { LedgerTx } from './transaction.ts'

export type BatchOptions<Reader, Tx> = {
  readonly connect: Connect<Reader, Tx>
  readonly clock: { now(): Date }
  readonly makePartitions: () => Promise<unknown>
  /** Refusals of the caller's own, beside the ledger's: they are its answer, and no fault. */
  readonly isAnswer?: ((error: unknown) => boolean) | undefined
  readonly onFailure?: ((error: unknown, size: number) => void) | undefined
  readonly maxBatch?: number | undefined
  /** Around each batch, which otherwise runs in the asynchronous context of whoever was the first of it. */
  readonly around?: (<T>(batch: () => Promise<T>) => Promise<T>) | undefined
}
/** Postings with a transaction, and so a connection, of their own that are under way at a time beside the batches. */
const maxExclusive = 8

export type Batches<Reader, Tx> = <T>(prepare: Prepare<Reader, Tx, T>) => Promise<T>

type Job<Reader, Tx> = Caller & { readonly prepare: Prepare<Reader, Tx, unknown> }

/** Those who have had their answer do not hear of it. */
const orReject = async (callers: readonly Caller[], work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    for (const { reject } of callers) reject(error)
  }
}

/**
 * Posts what concurrent callers want in batches. A batch is one connection: all callers' reads first, then one transaction with one
 * posting call and everybody's rows. A batch of one is a batch: the same statements in the same order. Whatever goes wrong with one
 * caller's work, the others are written. Answers follow the commit.
 */
export const createBatches = <Reader, Tx extends LedgerTx>(options: BatchOptions<Reader, Tx>): Batches<Reader, Tx> => {
  const { connect, clock, makePartitions, onFailure = () => {}, maxBatch = 64, around = (batch) => batch() } = options
  const isAnswer = (error: unknown) => error instanceof LedgerRefused || options.isAnswer?.(error) === true
  const { attempt, write, recover } = createBatchWriter<Reader, Tx>({ connect, clock, makePartitions, isAnswer, onFailure })

  const inTurn = createGate(maxExclusive)

  /** The postings of those who were not refused; what the database made fail is tried again by itself. */
  const prepareAll = async (reader: Reader, jobs: readonly Job<Reader, Tx>[]) => {
    const results = await Promise.allSettled(jobs.map(async ({ prepare }) => prepare(reader)))
    const works: Work<Tx>[] = []
    const again: Job<Reader, Tx>[] = []
    jobs.forEach((job, index) => {
      const result = required(results[index], 'a result')
      if (result.status === 'fulfilled') works.push({ ...job, posting: result.value })
      else if (isAnswer(result.reason)) job.reject(result.reason)
      else {
        onFailure(result.reason, jobs.length)
        if (jobs.length === 1 || isFinal(result.reason)) job.reject(result.reason)
        else again.push(job)
      }
    })
    return {
      shared: works.filter(({ posting }) => !posting.exclusive),
      exclusive: works.filter(({ posting }) => posting.exclusive),
      again,
    }
  }

  /** The first try on one connection. What is to be tried again takes another, once this one has been given back. */
  const tryOnce = async (session: Session<Reader, Tx>, jobs: readonly Job<Reader, Tx>[], leave: () => void) => {
    const { shared, exclusive, again } = await prepareAll(session.reader, jobs)
    // With nothing to share, the connection is free for the first of the others.
    const own = shared.length > 0 ? shared : exclusive.splice(0, 1)
    const others = [
      ...exclusive.map((work) => orReject([work], () => inTurn(() => write([work])))),
      ...again.map((job) => inTurn(() => runBatch([job], () => {}))),
    ]
    // While a batch waits for its commit, which is the disk's work and not the processor's, the next may begin. Nor does the next one
    // wait for those with transactions of their own, which may wait for locks.
    const failure = own.length > 0 ? await attempt(session, own, leave) : undefined
    return { own, failure, others }
  }

  const runBatch = (jobs: readonly Job<Reader, Tx>[], leave: () => void): Promise<void> =>
    around(() =>
      orReject(jobs, async () => {
        const { own, failure, others } = await connect((session) => tryOnce(session, jobs, leave))
        if (failure) await orReject(own, () => recover(failure, own))
        await Promise.all(others)
      }),
    )

  const add = createLanes<Job<Reader, Tx>>(maxBatch, runBatch)

  return <T>(prepare: Prepare<Reader, Tx, T>) =>
    new Promise<T>((resolve, reject) => add({ prepare, resolve, reject } as Job<Reader, Tx>))
}

/** One order with nothing beside it. */
export const postOrder = <Reader, Tx extends LedgerTx>(batches: Batches<Reader, Tx>, order: Order): Promise<Posted> =>
  batches(async () => ({ order: () => order, record: async (_tx, posted) => posted }))
