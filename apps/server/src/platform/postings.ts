import { type Batches, createBatches } from '@florin/ledger/batches'
import { makePartitions } from '@florin/ledger/partitions'
import { post } from '@florin/ledger/post'
import type { Posting as PostingIn } from '@florin/ledger/posting'
import { LedgerRefused } from '@florin/ledger/refused'
import type { Run } from '@florin/ledger/batch'
import type { Clock } from './clock.ts'
import type { Db, Tx } from './db.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { connectPipelined } from './pipelined.ts'
import { Refused } from './refuse.ts'
import { joining, runShared } from './tracing/span.ts'
import type { OpenTx } from './transaction.ts'

export type Posting<T> = PostingIn<OpenTx, T>
export type PreparePosting<T> = (reader: Tx) => Promise<Posting<T>>
/** The one way in which money is posted: in batches of what concurrent callers have prepared. */
export type Postings = Batches<Tx, OpenTx>

/** Thrown by a preparation that found the call answered before. */
export class Replayed extends Error {
  readonly answer: string

  constructor(answer: string) {
    super('The call was answered before')
    this.answer = answer
  }
}

/** For whoever has a transaction already, and needs the posting to commit with it. */
export const postWithin = async <T>(tx: OpenTx, { order, record, refused }: Posting<T>, at: Date): Promise<T> => {
  const posted = await post(tx, await order(tx), at).catch((error: unknown) => {
    throw (error instanceof LedgerRefused && refused?.(error)) || error
  })
  return record(tx, posted)
}

type Deps = {
  readonly db: Db
  readonly run: Run
  readonly clock: Clock
  readonly log: Pick<Log, 'warn'>
  readonly metrics: Pick<Metrics, 'batchFailed'>
}

export const createPostings = ({ db, run, clock, log, metrics }: Deps): Postings => {
  const batches: Postings = createBatches({
    connect: connectPipelined(db),
    clock,
    makePartitions: () => makePartitions(run, clock.now()),
    isAnswer: (error) => error instanceof Refused || error instanceof Replayed,
    onFailure: (error, size) => {
      metrics.batchFailed()
      log.warn('postings.batchFailed', { size, error })
    },
    around: runShared,
  })
  return (prepare) => batches(joining(prepare))
}
