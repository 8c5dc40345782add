import type { InputOf, OutputOf } from '@florin/contract/method'
import type { Frequency, SeriesEnd } from '@florin/contract/payments/repeating'
import {
  type Subscription as Shown,
  type SubscriptionPayment,
  SubscriptionType,
  type subscription,
} from '@florin/contract/payments/subscription'
import type { Language } from '@florin/i18n/languages'
import { refusalText } from '@florin/i18n/server'
import { toDecimal } from '@florin/money/money'
import type { BankChecks } from '../core/bank.ts'
import type { By, Operation } from '../core/operation.ts'
import type { Rail } from '../core/rail.ts'
import { repeatsLine } from '../core/repeats.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction, type OpenTx } from '../../../platform/transaction.ts'
import { nextDay, type Schedule } from './schedule.ts'
import * as store from './store.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly bank: Pick<BankChecks, 'lock' | 'withdraw'> }
type Methods = typeof subscription
export type Subscriptions = ReturnType<typeof createSubscriptions>

export type Repeating = {
  readonly subscriptionFrequency?: Frequency | undefined
  readonly subscriptionEnd?: SeriesEnd | undefined
  readonly subscriptionEndDate?: string | undefined
  readonly subscriptionTransactions?: number | undefined
  readonly subscriptionUserCancel?: boolean | undefined
}

/** What is consented to with its first payment, and how it is stored. */
export type PlannedSeries = { readonly repeats: string; readonly insert: (tx: OpenTx) => Promise<number> }

const shown = (series: store.Subscription): Shown => ({
  id: series.id,
  amount: toDecimal(series.amount),
  currencyCode: series.amount.currency,
  toAccount: series.toAccount,
  type: SubscriptionType.parse(series.type),
  beneficiaryName: series.payeeName,
  ...(series.payeeEmail !== undefined && { beneficiaryEmail: series.payeeEmail }),
  ...(series.itemName !== undefined && { itemName: series.itemName }),
  fromAccountId: series.fromAccountId,
  fromCurrencyCode: series.fromCurrency,
  subscriptionFrequency: series.frequency,
  ...(series.endDate !== undefined && { subscriptionEndDate: series.endDate }),
  ...(series.transactions !== undefined && { subscriptionTransactions: series.transactions }),
  doneTransactions: series.paid,
  ...(series.nextDate !== undefined && { nextDate: series.nextDate }),
  subscriptionUserCancel: series.userMayCancel,
  status: series.status === 'pending' ? 'active' : series.status,
})

const reasonOf = (failure: string, language: Language): string => {
  const [refusal, { field: _field, ...params }] = JSON.parse(failure) as [Parameters<typeof refusalText>[1], { field?: string }]
  return refusalText(language, refusal, params)
}

const shownPayment = (
  { dueDate, state, operationId, failure, at }: Awaited<ReturnType<typeof store.paymentsOf>>[number],
  { amount }: store.Subscription,
  language: Language,
): SubscriptionPayment => ({
  ...(operationId !== null && { transactionId: Number(operationId) }),
  date: dueDate,
  amount: toDecimal(amount),
  status: state,
  ...(failure !== null && { reason: reasonOf(failure, language) }),
  at: at.toISOString(),
})

/** Payments that repeat by themselves. */
export const createSubscriptions = ({ clock, live, bank }: Deps) => {
  const scheduleOf = (wanted: Repeating): (Schedule & { userMayCancel: boolean }) | undefined => {
    const { subscriptionFrequency: frequency, subscriptionEnd: end } = wanted
    const { subscriptionEndDate: endDate, subscriptionTransactions: transactions } = wanted
    const userMayCancel = wanted.subscriptionUserCancel ?? true
    if (!frequency) {
      const isMeant =
        end !== undefined || endDate !== undefined || transactions !== undefined || wanted.subscriptionUserCancel !== undefined
      if (isMeant) throw refuse('series.unscheduled', { field: 'subscriptionFrequency' })
      return undefined
    }
    if (end === 'onDate' && endDate === undefined) throw refuse('series.endMissing', { field: 'subscriptionEndDate' })
    if (end === 'afterNumber' && transactions === undefined)
      throw refuse('series.endMissing', { field: 'subscriptionTransactions' })
    if (!userMayCancel && endDate === undefined && transactions === undefined)
      throw refuse('series.endless', { field: 'subscriptionUserCancel' })
    const schedule = { frequency, endDate, transactions, userMayCancel }
    if (nextDay(dayOf(clock.now()), schedule, 1) === undefined) throw refuse('date.unfit', { field: 'subscriptionEndDate' })
    return schedule
  }

  const find = async (tx: Tx, customerId: number, id: number): Promise<store.Subscription> => {
    const series = await store.findSubscription(tx, id, customerId)
    if (!series) throw refuse('object.missing')
    return series
  }

  /** What the bank looks at, if there is one. */
  const lockChecked = async (tx: OpenTx, id: number): Promise<Operation | undefined> => {
    const checked = await store.findChecked(tx, id)
    return checked === undefined ? undefined : bank.lock(tx, checked)
  }

  return {
    /** The series that a payment is the first of, to be inserted with it; nothing where it does not repeat. */
    plan: async <Wish extends { quoteId?: string | undefined; couponCode?: string | undefined }>(
      reader: Tx,
      { userId, acting: { customerId } }: By,
      rail: Rail<Wish>,
      wish: Wish,
      wanted: Repeating,
    ): Promise<PlannedSeries | undefined> => {
      const schedule = scheduleOf(wanted)
      if (!schedule) return undefined
      if (!rail.repeats) throw refuse('series.unscheduled', { field: 'subscriptionFrequency' })
      // Offer and coupon are for the first alone: each of the others is priced on its day.
      const { quoteId: _quote, couponCode: _coupon, ...each } = wish
      const draft = await rail.draft(reader, customerId, wish)
      const { userMayCancel, ...days } = schedule
      const series = {
        ...days,
        userMayCancel,
        customerId,
        userId,
        type: rail.name,
        // Whoever gets the address later is not whom its payer meant.
        wish: { ...each, ...(draft.permission === '3d' && { toCustomerId: draft.toCustomerId }) },
        fromAccountId: draft.from.id,
        fromCurrency: draft.from.currency,
        amount: draft.amount,
        toAccount: draft.payee.email ?? draft.payee.code ?? String(draft.toAccountId ?? ''),
        payeeName: draft.payee.name,
        payeeEmail: draft.payee.email,
        at: clock.now(),
      }
      return { repeats: repeatsLine(days, userMayCancel), insert: (tx) => store.insertSubscription(tx, series) }
    },

    list: async (tx: Tx, customerId: number, filter: InputOf<Methods['list']>): Promise<OutputOf<Methods['list']>> => {
      const { found, total } = await store.findSubscriptions(tx, customerId, filter)
      return { subscriptions: found.map(shown), total }
    },

    get: async (tx: Tx, customerId: number, id: number, language: Language) => {
      const series = await find(tx, customerId, id)
      const payments = (await store.paymentsOf(tx, id)).map((payment) => shownPayment(payment, series, language))
      return { ...shown(series), payments }
    },

    /** Whatever was agreed with the payee: nobody goes on paying by themselves against their will. What the bank looks at is taken back. */
    cancel: (given: Tx, customerId: number, id: number): Promise<void> =>
      inTransaction(given, async (tx) => {
        await find(tx, customerId, id)
        const before = await lockChecked(tx, id)
        const series = await store.lockSubscription(tx, id)
        if (series?.status !== 'active') throw refuse('series.over')
        // Until the series was locked, its runner may have written one.
        const waiting = before ?? (await lockChecked(tx, id))
        await store.setProgress(tx, id, { ...series, status: 'canceled', nextDate: undefined, endedAt: clock.now() })
        if (waiting) await bank.withdraw(tx, waiting)
        await live.publish(tx, `customer:${customerId}`, 'subscriptionChanged', { id, change: 'cancelled' })
      }),
  }
}
