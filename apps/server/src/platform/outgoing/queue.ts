import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../db.ts'
import type { Log } from '../log.ts'
import { createLoop, type Loop } from '../loop.ts'
import type { OpenTx } from '../transaction.ts'
import { OutgoingFailed, type OutgoingRequest, type Send } from './send.ts'
import * as store from './store.ts'

/** How messages of a kind are signed, how long they are retried, and who hears of their end. */
export type DeliveryKind = {
  /** Asked before each attempt, so that a changed secret counts. Nothing where it is not to be sent any more. */
  readonly prepare: (db: Db, message: store.Claimed) => Promise<Pick<OutgoingRequest, 'headers' | 'body'> | undefined>
  /** Before each further try; after the last of them it is given up. */
  readonly retryDelaysMs: readonly number[]
  /** Spreads what failed together, so that it does not come back together. */
  readonly spread?: ((delayMs: number) => number) | undefined
  /** An answer after which no other is waited for. */
  readonly isFinal?: ((result: store.AttemptResult) => boolean) | undefined
  readonly after?:
    | ((tx: OpenTx, message: store.Claimed, state: store.DeliveryState, result: store.AttemptResult) => Promise<void>)
    | undefined
}
export type DeliveryKinds = Readonly<Record<string, DeliveryKind>>

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly send: Send
  readonly kinds: DeliveryKinds
  readonly concurrency?: number | undefined
  readonly perCustomer?: number | undefined
  /** Longer than an attempt may take. */
  readonly leaseMs?: number | undefined
  readonly pollMs?: number | undefined
}
export type DeliveryQueue = ReturnType<typeof createDeliveryQueue>

const isArrived = (status: number): boolean => status >= 200 && status < 300

/**
 * Messages to customers' own servers. They are rows of the transaction that caused them, and any number of processes deliver them: at
 * least once each, since nobody knows whether a server got what it did not answer.
 */
export const createDeliveryQueue = (deps: Deps) => {
  const { db, clock, send, kinds, concurrency = 32, perCustomer = 4, leaseMs = 30_000, pollMs = 1000 } = deps
  const underWay = new Set<Promise<void>>()

  const attempt = async (message: store.Claimed, prepared: Pick<OutgoingRequest, 'headers' | 'body'>) => {
    const startedAt = performance.now()
    const durationMs = () => Math.round(performance.now() - startedAt)
    try {
      const { status, body } = await send({ method: 'POST', url: message.url, ...prepared })
      return { httpStatus: status, responseBody: body, durationMs: durationMs() }
    } catch (error) {
      if (!(error instanceof OutgoingFailed)) throw error
      return { error: error.problem, durationMs: durationMs() }
    }
  }

  const following = ({ kind, tries }: store.Claimed, result: store.AttemptResult) => {
    if (isArrived(result.httpStatus ?? 0)) return { state: 'delivered', endedAt: clock.now() } as const
    const { retryDelaysMs, spread = (ms: number) => ms, isFinal } = kinds[kind] ?? { retryDelaysMs: [] }
    const delayMs = retryDelaysMs[tries - 1]
    if (delayMs === undefined || isFinal?.(result)) return { state: 'failed', endedAt: clock.now() } as const
    return { state: 'pending', nextAttemptAt: new Date(clock.now().getTime() + spread(delayMs)) } as const
  }

  const deliver = async (message: store.Claimed): Promise<void> => {
    const kind = kinds[message.kind]
    const prepared = await kind?.prepare(db, message)
    const result = prepared ? await attempt(message, prepared) : { durationMs: 0 }
    const next = prepared ? following(message, result) : ({ state: 'stopped', endedAt: clock.now() } as const)
    await db.transaction().execute(async (tx) => {
      if (await store.recordAttempt(tx, message, result, next)) await kind?.after?.(tx, message, next.state, result)
    })
  }

  /** Takes on what is due; gives back how many. */
  const takeOn = async (onError: (error: unknown) => void, onDone: () => void = () => {}): Promise<number> => {
    const limit = concurrency - underWay.size
    if (limit <= 0) return 0
    const claimed = await store.claim(db, { kinds: Object.keys(kinds), limit, perCustomer, now: clock.now(), leaseMs })
    for (const message of claimed) {
      const work = deliver(message)
        .catch(onError)
        .finally(() => {
          underWay.delete(work)
          onDone()
        })
      underWay.add(work)
    }
    return claimed.length
  }

  const drained = async (): Promise<void> => void (await Promise.all(underWay))

  return {
    add: (tx: Tx, message: Omit<store.NewDelivery, 'at'>): Promise<bigint> =>
      store.insertDelivery(tx, { ...message, at: clock.now() }),
    resend: (tx: Tx, ids: readonly bigint[]): Promise<void> => store.restart(tx, ids, clock.now()),
    stop: (tx: Tx, ids: readonly bigint[]): Promise<void> => store.stop(tx, ids, clock.now()),
    releaseHeld: (tx: Tx, customerId: number, kind: string): Promise<void> =>
      store.releaseHeld(tx, customerId, kind, clock.now()),
    attemptsOf: store.attemptsOf,

    /** All that is due now, to its end. */
    run: async (onError: (error: unknown) => void): Promise<void> => {
      while ((await takeOn(onError)) > 0) await drained()
    },

    loop: (log: Log): Loop => {
      const onError = (error: unknown) => log.warn('outgoing.failed', { error })
      const loop: Loop = createLoop({
        run: async () => {
          await takeOn(onError, () => loop.wake())
          return false
        },
        pollMs,
        onError,
      })
      return { ...loop, stop: () => loop.stop().then(drained) }
    },
  }
}

/** Messages are about payments that stand in the books: they themselves are not kept for long, once they are over. */
const keptDays = 90

export const createDeliveryCleaner =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (): Promise<number> => {
    const before = new Date(clock.now().getTime() - keptDays * 86_400_000)
    const { numDeletedRows } = await db
      .deleteFrom('outgoing_message')
      .where('created_at', '<', before)
      .where('state', 'not in', ['pending', 'held'])
      .executeTakeFirst()
    return Number(numDeletedRows)
  }
