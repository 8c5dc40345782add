import { isFinal, isRetriable, missesPartition } from './faults.ts'
import type { Order, Outcome } from './orders.ts'
import { postAll, refused as refusedFor } from './post.ts'
import type { Connect, Posting, Session } from './posting.ts'
import { required } from './required.ts'
import type { LedgerTx } from './transaction.ts'

export type Caller = { readonly resolve: (value: never) => void; readonly reject: (error: unknown) => void }
export type Work<Tx> = Caller & { readonly posting: Posting<Tx, unknown> }
type Ended = { readonly value: unknown } | { readonly error: unknown }
export type Failure = { readonly error: unknown }

type WriterOptions<Reader, Tx> = {
  readonly connect: Connect<Reader, Tx>
  readonly clock: { now(): Date }
  readonly makePartitions: () => Promise<unknown>
  readonly isAnswer: (error: unknown) => boolean
  readonly onFailure: (error: unknown, size: number) => void
}

const maxTries = 5

const deliver = ({ resolve, reject }: Caller, ended: Ended): void =>
  'error' in ended ? reject(ended.error) : resolve(ended.value as never)

const endOf = async <Tx>(tx: Tx, { exclusive, refused, record }: Posting<Tx, unknown>, outcome: Outcome): Promise<Ended> => {
  if (outcome.outcome !== 'refused') return { value: await record(tx, outcome.posted) }
  const refusal = refusedFor(outcome.problem, outcome.exceeded)
  const error = refused?.(refusal) ?? refusal
  if (exclusive) throw error
  return { error }
}

/** Waits for all of them before it throws: nothing may go on in a transaction that is being undone. */
const settled = async <T>(works: readonly Promise<T>[]): Promise<T[]> => {
  const results = await Promise.allSettled(works)
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

/** Two orders of one key never share a batch: the second is a replay of the first. */
class RepeatedKey extends Error {}

const assertDistinctKeys = (orders: readonly Order[]): void => {
  if (new Set(orders.map(({ key }) => key)).size < orders.length) throw new RepeatedKey()
}

/** Writes works in one transaction. Those that fail are cut in halves until the work at fault stands alone. */
export const createBatchWriter = <Reader, Tx extends LedgerTx>(options: WriterOptions<Reader, Tx>) => {
  const { connect, clock, makePartitions, isAnswer, onFailure } = options

  const writeIn = async (session: Session<Reader, Tx>, works: readonly Work<Tx>[], onCommitting?: () => void) => {
    const ends = await session.transact(async (tx) => {
      const orders = await settled(works.map(async ({ posting }) => posting.order(tx)))
      assertDistinctKeys(orders)
      const outcomes = await postAll(tx, orders, clock.now())
      return settled(works.map(({ posting }, index) => endOf(tx, posting, required(outcomes[index], 'an outcome'))))
    }, onCommitting)
    works.forEach((work, index) => deliver(work, required(ends[index], 'an end')))
  }

  /** Once, on a connection that the caller has. What failed is for `recover`, which takes connections of its own. */
  const attempt = (session: Session<Reader, Tx>, works: readonly Work<Tx>[], onCommitting?: () => void) =>
    writeIn(session, works, onCommitting).then(
      () => undefined,
      (error: unknown): Failure => ({ error }),
    )

  /** Throws only where the rest cannot even be tried, as without a connection. */
  const write = async (works: readonly Work<Tx>[], tries = 1): Promise<void> => {
    const failure = await connect((session) => attempt(session, works))
    if (failure) await recover(failure, works, tries)
  }

  const recover = async ({ error }: Failure, works: readonly Work<Tx>[], tries = 1): Promise<void> => {
    const isAlone = works.length === 1
    if (!(error instanceof RepeatedKey) && !(isAlone && isAnswer(error))) onFailure(error, works.length)
    if (isFinal(error)) return works.forEach(({ reject }) => reject(error))
    if (missesPartition(error) && tries < maxTries) {
      await makePartitions()
      return write(works, tries + 1)
    }
    if (!isAlone) {
      const middle = Math.ceil(works.length / 2)
      await write(works.slice(0, middle))
      return write(works.slice(middle))
    }
    if (isRetriable(error) && tries < maxTries) return write(works, tries + 1)
    works.forEach(({ reject }) => reject(error))
  }

  return { attempt, write, recover }
}
