import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Follower } from '../core/operation.ts'
import { unpaidStates } from '../core/transitions.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { nextDay } from './schedule.ts'
import { lockSubscription, recordPayment, setProgress } from './store.ts'

/** A series becomes active with its first payment, and is canceled without it. */
export const createSubscriptionFollower = ({ clock, live }: { clock: Clock; live: Live }): Follower => {
  const begin = async (tx: OpenTx, id: number, operationId: bigint): Promise<void> => {
    const series = await lockSubscription(tx, id)
    if (series?.status !== 'pending') throw new Error(`Series ${id} has begun already`)
    const startDate = dayOf(clock.now())
    const nextDate = nextDay(startDate, series, 1)
    await recordPayment(tx, { subscriptionId: id, dueDate: startDate, state: 'completed', operationId, at: clock.now() })
    await setProgress(tx, id, {
      status: nextDate ? 'active' : 'completed',
      startDate,
      nextDate,
      handled: 1,
      paid: 1,
      missed: 0,
      endedAt: nextDate ? undefined : clock.now(),
    })
  }

  return async (tx, { id: operationId, subscriptionId: id, repeats, customerId, state: before }, state) => {
    if (id === undefined || repeats === undefined) return
    // One that is reversed later was made: what follows on it goes on. One made at once is completed from its first state on.
    if (before === 'completed' && state !== 'completed') return
    if (state === 'completed') await begin(tx, id, operationId)
    else if (unpaidStates.includes(state))
      await setProgress(tx, id, { status: 'canceled', handled: 0, paid: 0, missed: 0, endedAt: clock.now() })
    else return
    const topic = `customer:${customerId}` as const
    const change = state === 'completed' ? 'created' : 'cancelled'
    await live.publish(tx, topic, 'subscriptionChanged', { id, change })
    if (state === 'completed')
      await live.publish(tx, topic, 'installmentChanged', { id, dueDate: dayOf(clock.now()), status: 'paid' })
  }
}
