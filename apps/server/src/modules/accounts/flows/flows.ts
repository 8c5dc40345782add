import { money, toDecimal } from '@florin/money/money'
import type { account } from '@florin/contract/accounts/account'
import type { OutputOf } from '@florin/contract/method'
import type { Rates } from '../pricing/rates.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { areKept, keepMonths, monthSums } from './flowStore.ts'
import type { Accounts } from '../accounts/service.ts'

type Flow = OutputOf<(typeof account)['flow.list']>
type Deps = { readonly clock: Clock; readonly rates: Rates; readonly accounts: Pick<Accounts, 'list'> }

const monthStart = (at: Date, offset = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1))
const nameOf = (month: Date): string => month.toISOString().slice(0, 7)
/** Transactions that began before a month was over may still be writing into it. */
const settledMs = 3_600_000

/** Money in and out, month by month. */
export const createFlow = ({ clock, rates, accounts }: Deps) => {
  const sumsOf = async (tx: Tx, ids: readonly number[], months: number, now: Date) => {
    const from = monthStart(now, 1 - months)
    const open = monthStart(new Date(now.getTime() - settledMs))
    const over = months - 1 - (open < monthStart(now) ? 1 : 0)
    if (over > 0 && !(await areKept(tx, ids, from, over))) await keepMonths(tx, ids, from, open)
    return monthSums(tx, ids, from, open < from ? from : open, monthStart(now, 1))
  }

  return async (tx: Tx, customerId: number, currency: string, months: number): Promise<Flow> => {
    const table = await rates.all(tx)
    if (!table.currencies.includes(currency)) throw refuse('currency.unsupported', { field: 'currencyCode' })
    const owned = (await accounts.list(tx, customerId, true)).filter(({ currencyCode }) =>
      table.currencies.includes(currencyCode),
    )
    const currencyOf = new Map(owned.map((one) => [one.accountId, one.currencyCode]))
    const now = clock.now()
    const sums = owned.length > 0 ? await sumsOf(tx, [...currencyOf.keys()], months, now) : []
    const valued = sums.map(({ accountId, month, inMinor, outMinor }) => {
      const value = (minor: string) =>
        table.value(money(BigInt(minor), currencyOf.get(accountId) ?? currency), currency, 'halfEven')
      return { month, in: value(inMinor).minor, out: value(outMinor).minor }
    })
    const total = (month: string, side: 'in' | 'out') =>
      toDecimal(
        money(
          valued.filter((sum) => sum.month === month).reduce((all, sum) => all + sum[side], 0n),
          currency,
        ),
      )
    return {
      currencyCode: currency,
      months: Array.from({ length: months }, (_, index) => nameOf(monthStart(now, index + 1 - months))).map((month) => ({
        month,
        in: total(month, 'in'),
        out: total(month, 'out'),
      })),
    }
  }
}
