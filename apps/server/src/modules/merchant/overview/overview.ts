import type { OutputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import { overviewDays } from '@florin/contract/merchant/overview'
import { money, toDecimal } from '@florin/money/money'
import { dayOf, daysAfter } from '../../../platform/day.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import * as store from './overviewStore.ts'

const shown = <Of extends object>({ currency, minor, payments }: store.Taken, of: Of) => ({
  ...of,
  currencyCode: currency,
  amount: toDecimal(money(minor, currency)),
  payments,
})

/** How the shop goes, at a glance. */
export const createOverview =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: Tx, customerId: number): Promise<OutputOf<(typeof merchant)['overview.get']>> => {
    const since = daysAfter(dayOf(clock.now()), 1 - overviewDays)
    return {
      totals: (await store.takenInAll(tx, customerId, since)).map((taken) => shown(taken, {})),
      byDay: (await store.takenByDay(tx, customerId, since)).map(({ day, ...taken }) => shown(taken, { day })),
      byButton: (await store.takenByButton(tx, customerId, since)).map(({ name, ...taken }) => shown(taken, { name })),
      failedMessages: await store.countFailed(tx, customerId),
    }
  }
