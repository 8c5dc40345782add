import type { Operations } from '../core/operations.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'
import type { Db } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import { sha256 } from '../../../platform/sha256.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { SubscriptionMails } from './mails.ts'
import { createProgress } from './progress.ts'
import * as store from './store.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly live: Live
  readonly operations: Operations
  readonly mails: SubscriptionMails
}

const atOnce = 100
const pollMs = 5000

/** One name for each due day of a series, whoever pays it: the key of its operation and of its posting. */
const keyOf = (id: number, dueDate: string): string => {
  const hex = sha256(`subscription/${id}/${dueDate}`).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/**
 * Pays what is due. Any number of processes may do it at once, and may die at any point: money, record and the next due day are one
 * transaction. What cannot be paid is tried once more the day after, then skipped, and the customer is notified. What the bank looks
 * at keeps its series waiting (`follower.ts` goes on with it).
 */
export const createSubscriptionRunner = ({ db, clock, live, operations, mails }: Deps) => {
  const { goOn, publish } = createProgress({ clock, live })

  const pay = (id: number, today: string): Promise<void> =>
    operations.postings(async (reader) => {
      const found = await store.findActive(reader, id)
      const dueDate = found?.nextDate
      if (!found || !dueDate) throw refuse('series.over')
      const { userId, customerId, type, wish, amount: agreed } = found
      const isApproved = await store.isApproved(reader, id)
      const isLookedAt = await store.isLookedAt(reader, id)
      const order = { userId, customerId, subscriptionId: id, uid: keyOf(id, dueDate), isApproved, isLookedAt, agreed }
      const posting = await operations.repeat(reader, order, operations.rails.get(type), wish as never)
      let series = found
      return {
        ...posting,
        exclusive: true,
        order: async (tx) => {
          const due = await store.lockDue(tx, id, today)
          if (due?.nextDate !== dueDate) throw refuse('series.over')
          series = due
          return posting.order(tx)
        },
        record: async (tx, posted) => {
          const { id: operationId, state } = await posting.record(tx, posted)
          const made = { subscriptionId: id, dueDate, operationId, at: clock.now() }
          if (state === 'awaitingBank') {
            await store.recordPayment(tx, { ...made, state: 'checking' })
            await live.publish(tx, `customer:${customerId}`, 'subscriptionChanged', { id, change: 'updated' })
            return
          }
          await store.recordPayment(tx, { ...made, state: 'completed' })
          await goOn(tx, series, { paid: series.paid + 1, missed: 0 })
          await publish(tx, series, dueDate, 'paid')
        },
      }
    })

  const miss = async (tx: OpenTx, id: number, today: string, refused: Refused): Promise<void> => {
    const series = await store.lockDue(tx, id, today)
    const dueDate = series?.nextDate
    if (!series || !dueDate) return
    const isOver = await store.isRetry(tx, id, dueDate)
    const failure = JSON.stringify([refused.refusal, refused.detail])
    const state = isOver ? 'skipped' : 'retrying'
    await store.recordPayment(tx, { subscriptionId: id, dueDate, state, failure, at: clock.now() })
    if (isOver) {
      const status = await goOn(tx, series, { paid: series.paid, missed: series.missed + 1 })
      await mails.failed(tx, series, dueDate, refused, status === 'active' ? 'skipped' : 'ended')
    } else {
      await store.setProgress(tx, id, { ...series, tryOn: daysAfter(today, 1) })
      await mails.failed(tx, series, dueDate, refused, 'retry')
    }
    await publish(tx, series, dueDate, 'failed')
  }

  const run = async (id: number, today: string): Promise<void> => {
    try {
      await pay(id, today)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await db.transaction().execute((tx) => miss(tx, id, today, error))
    }
  }

  /** One that cannot be dealt with does not keep the others waiting. */
  const round = async (onError: (error: unknown) => void): Promise<boolean> => {
    const today = dayOf(clock.now())
    const due = await store.findDue(db, today, atOnce)
    let failures = 0
    for (const id of due)
      await run(id, today).catch((error: unknown) => {
        failures += 1
        onError(error)
      })
    return due.length > failures
  }

  return {
    round,
    loop: (log: Log): Loop => {
      const onError = (error: unknown) => log.warn('subscriptions.run', { error })
      return createLoop({ run: () => round(onError), pollMs, onError })
    },
  }
}
