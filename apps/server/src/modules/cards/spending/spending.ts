import { type CardSpending, spendingCategoryOf } from '@florin/contract/cards/spending'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { requireCard } from '../cards/cardStore.ts'
import { paidOnlineSince, spentSince } from './spendingStore.ts'
import { findSubscriptions } from './subscriptions.ts'

/** Long enough to see what is paid once a year twice. */
const subscriptionDays = 400

/** What a card was used for. */
export const createCardSpending =
  ({ clock }: { readonly clock: Clock }) =>
  async (tx: Tx, customerId: number, accountId: number): Promise<CardSpending> => {
    const { currency } = await requireCard(tx, customerId, accountId)
    const now = clock.now()
    const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
    const decimal = (minor: bigint) => toDecimal(money(minor, currency))
    const spent = Map.groupBy(await spentSince(tx, accountId, since), ({ code }) => spendingCategoryOf(code))
    const categories = [...spent]
      .map(([category, rows]) => ({
        category,
        minor: rows.reduce((sum, { minor }) => sum + minor, 0n),
        count: rows.reduce((sum, { count }) => sum + count, 0),
      }))
      .toSorted((a, b) => Number(b.minor - a.minor))
    const paid = await paidOnlineSince(tx, accountId, new Date(now.getTime() - subscriptionDays * 86_400_000))
    return {
      since: since.toISOString(),
      currencyCode: currency,
      total: decimal(categories.reduce((sum, { minor }) => sum + minor, 0n)),
      categories: categories.map(({ category, minor, count }) => ({ category, amount: decimal(minor), count })),
      subscriptions: findSubscriptions(paid, now).map(({ merchantName, billingMinor, period, at, nextAt }) => ({
        merchantName,
        amount: decimal(billingMinor),
        period,
        lastDate: at.toISOString(),
        nextDate: nextAt.toISOString(),
      })),
    }
  }
