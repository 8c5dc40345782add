import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { type Refusal, refusals } from '@florin/contract/errors'
import type { OperationState } from '@florin/contract/payments/operation'
import { refuse } from '../../../platform/refuse.ts'
import type { Follower, Operation } from '../core/operation.ts'
import { paidStates, unpaidStates } from '../core/transitions.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { nextDay } from './schedule.ts'
import type { SubscriptionMails } from './mails.ts'
import { createProgress } from './progress.ts'
import { endCheck, lockSubscription, recordPayment, setProgress, type Subscription } from './store.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly mails: SubscriptionMails }

const isRefusal = (name: string): name is Refusal => Object.hasOwn(refusals, name)

/** Goes on with a series whose payment the bank has looked at. One that the bank declined ends it; one that its payer took back does not. */
const createAfterCheck = ({ clock, live, mails }: Deps): Follower => {
  const { goOn, publish } = createProgress({ clock, live })

  const skip = async (tx: OpenTx, series: Subscription, operation: Operation, state: OperationState): Promise<void> => {
    const name = operation.failure ?? 'payment.rejected'
    const refused = state === 'cancelled' ? undefined : refuse(isRefusal(name) ? name : 'payment.rejected')
    const failure = refused && JSON.stringify([refused.refusal, refused.detail])
    const dueDate = await endCheck(tx, series.id, operation.id, { state: 'skipped', failure, at: clock.now() })
    if (dueDate === undefined || series.status !== 'active') return
    const { paid, missed } = series
    const status = await goOn(tx, series, { paid, missed: missed + (refused ? 1 : 0), isRefused: state === 'rejected' })
    if (refused) await mails.failed(tx, series, dueDate, refused, status === 'active' ? 'skipped' : 'ended')
    await publish(tx, series, dueDate, 'failed')
  }

  return async (tx, operation, state) => {
    const { id: operationId, subscriptionId, needsBank } = operation
    if (subscriptionId === undefined || !needsBank) return
    const isPaid = paidStates.includes(state)
    if (!isPaid && !unpaidStates.includes(state)) return
    const series = await lockSubscription(tx, subscriptionId)
    if (!series) return
    if (!isPaid) return skip(tx, series, operation, state)
    const dueDate = await endCheck(tx, subscriptionId, operationId, { state: 'completed', at: clock.now() })
    if (dueDate === undefined) return
    if (series.status === 'active') await goOn(tx, series, { paid: series.paid + 1, missed: 0 })
    await publish(tx, series, dueDate, 'paid')
  }
}

/** A series becomes active with its first payment, and is canceled without it. */
export const createSubscriptionFollower = (deps: Deps): Follower => {
  const { clock, live } = deps
  const afterCheck = createAfterCheck(deps)
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

  return async (tx, operation, state) => {
    const { id: operationId, subscriptionId: id, repeats, customerId, state: before } = operation
    if (id === undefined || repeats === undefined) return afterCheck(tx, operation, state)
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
