import type { InputOf, OutputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { Installment, Subscriber } from '@florin/contract/merchant/subscribers'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf, daysAfter } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Subscriptions } from '../../payments/series/service.ts'
import { findMerchant } from '../buttons/buttonStore.ts'
import * as store from './subscriberStore.ts'

type Deps = { readonly clock: Clock; readonly subscriptions: Subscriptions; readonly tell: Tell }
type Methods = typeof merchant

const forecastDays = 30
const statuses = {
  active: 'active',
  canceled: 'cancelled',
  completed: 'ended',
  failed: 'failed',
} as const satisfies Record<store.SeriesStatus, Subscriber['status']>
const seriesStatuses = { active: 'active', cancelled: 'canceled', ended: 'completed', failed: 'failed' } as const

const isRetrying = ({ nextDate, tryOn }: store.FoundSubscriber): boolean =>
  nextDate !== null && tryOn !== null && tryOn > nextDate

const shown = (found: store.FoundSubscriber): Subscriber => ({
  subscriptionId: found.subscriptionId,
  payerName: found.payerName,
  payerEmail: found.payerEmail ?? '',
  buttonId: found.buttonId,
  itemName: found.itemName,
  amount: toDecimal(money(found.amountMinor, found.currency)),
  currencyCode: found.currency,
  frequency: found.frequency,
  status: statuses[found.status],
  startedAt: `${found.startDate}T00:00:00.000Z`,
  ...(found.nextDate !== null && { nextPaymentAt: found.tryOn ?? found.nextDate }),
  isRetrying: isRetrying(found),
  installmentsPaid: found.paid,
  ...(found.transactions !== null && { installmentsTotal: found.transactions }),
  ...(found.cancelNote !== null && { cancelNote: found.cancelNote }),
})

type Common = Pick<Installment, 'subscriptionId' | 'amount' | 'currencyCode'>

const shownInstallment = (
  { number, dueDate, state, operationId, reason, at }: store.FoundInstallment,
  common: Common,
  { status, tryOn }: store.FoundSubscriber,
): Installment => ({
  ...common,
  id: number,
  number,
  dueDate,
  ...(state === 'completed' && { paidAt: at.toISOString() }),
  ...(operationId !== null && { transactionId: Number(operationId) }),
  status: state === 'completed' ? 'paid' : state === 'retrying' && status !== 'active' ? 'cancelled' : 'failed',
  ...(reason && { failReason: reason }),
  ...(state === 'retrying' && status === 'active' && tryOn !== null && { retryOn: tryOn }),
})

/** Who pays a merchant's buttons again and again. */
export const createSubscribers = ({ clock, subscriptions, tell }: Deps) => {
  const requireSubscriber = async (tx: Tx, customerId: number, id: number): Promise<store.FoundSubscriber> => {
    const found = await store.findSubscriber(tx, customerId, id)
    if (!found) throw refuse('object.missing')
    return found
  }

  return {
    list: async (
      tx: Tx,
      customerId: number,
      { status, ...filter }: InputOf<Methods['subscriber.list']>,
    ): Promise<OutputOf<Methods['subscriber.list']>> => {
      const { found, total } = await store.findSubscribers(tx, customerId, {
        ...filter,
        status: status && seriesStatuses[status],
      })
      const expected = await store.forecastUntil(tx, customerId, daysAfter(dayOf(clock.now()), forecastDays))
      const forecast = expected.map(({ currency, minor, payments }) => ({
        currencyCode: currency,
        amount: toDecimal(money(minor, currency)),
        payments,
      }))
      return { items: found.map(shown), total, forecast }
    },

    installments: async (
      tx: Tx,
      customerId: number,
      { subscriptionId, pageNumber, pageSize }: InputOf<Methods['installment.list']>,
    ): Promise<OutputOf<Methods['installment.list']>> => {
      const series = await requireSubscriber(tx, customerId, subscriptionId)
      const { currency, amountMinor, nextDate } = series
      const common = { subscriptionId, amount: toDecimal(money(amountMinor, currency)), currencyCode: currency }
      const made = await store.countInstallments(tx, subscriptionId)
      // One that is tried again is on record already, with its day.
      const isScheduled = nextDate !== null && !isRetrying(series)
      const next: Installment[] =
        isScheduled && pageNumber === 1
          ? [{ ...common, id: made + 1, number: made + 1, dueDate: nextDate, status: 'scheduled' }]
          : []
      const found = await store.findInstallments(tx, subscriptionId, pageSize, (pageNumber - 1) * pageSize)
      return {
        items: [...next, ...found.map((each) => shownInstallment(each, common, series))],
        total: made + (isScheduled ? 1 : 0),
      }
    },

    cancel: (
      given: Tx,
      customerId: number,
      { subscriptionId, note }: InputOf<Methods['subscriber.cancel']>,
    ): Promise<OutputOf<Methods['subscriber.cancel']>> =>
      inTransaction(given, async (tx) => {
        const { payerCustomerId } = await requireSubscriber(tx, customerId, subscriptionId)
        await subscriptions.cancel(tx, payerCustomerId, subscriptionId)
        const at = clock.now()
        await store.setCancelled(tx, subscriptionId, note, at)
        const { name } = await findMerchant(tx, customerId)
        await tell(tx, 'subscriptionCancelled', {
          to: { customerId: payerCustomerId },
          customerId: payerCustomerId,
          about: { name, reason: note ?? '' },
        })
        return { subscriptionId, status: 'cancelled', cancelledAt: at.toISOString() }
      }),
  }
}
