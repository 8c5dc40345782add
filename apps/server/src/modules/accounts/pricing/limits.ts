import type { TransferLimit } from '@florin/contract/payments/transfer'
import type { UsedOfLimit } from '@florin/ledger/limits'
import type { Limit } from '@florin/ledger/orders'
import type { Exceeded } from '@florin/ledger/refused'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { type Refused, refuse } from '../../../platform/refuse.ts'
import { findLimitRule, findUsed, type LimitRule } from './limitStore.ts'
import type { Payer } from './payer.ts'
import type { Rates, RateTable } from './rates.ts'

const periods = ['daily', 'monthly'] as const
type Period = (typeof periods)[number]
export type OperationLimits = ReturnType<typeof createOperationLimits>

/** The bank's day and month are those of UTC. */
const startOf = (period: Period, now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), period === 'daily' ? now.getUTCDate() : 1))

/** It counts the number too; the name is older, and kept so that what was used before still counts. */
const counterEnd = (period: Period): string => `/${period}Amount`

/** What the ledger's refusal means to a customer. Another payment to the payee at the same moment is seen by the next try. */
export const limitRefusal = (exceeded: Exceeded | undefined): Refused | undefined => {
  if (exceeded?.counter.endsWith(payeeEnd)) return refuse('limit.dailyAmount', { field: 'amount' })
  const period = periods.find((candidate) => exceeded?.counter.endsWith(counterEnd(candidate)))
  return period && refuse(`limit.${period}${exceeded?.by === 'count' ? 'Count' : 'Amount'}`, { field: 'amount' })
}

/** What goes to one payee in a day: the bank looks at many small payments as it does at a large one. */
const payeeEnd = '/payeeDaily'
/** By a hash: an account number or a wallet has no place in the name of a counter. The same payee counts by whatever rail. */
const payeeCounter = ({ customerId }: Payer, unit: string, payeeKey: string, now: Date) => ({
  counter: `limit/${customerId}/${unit}/${sha256(payeeKey).toString('base64url')}${payeeEnd}`,
  periodStart: startOf('daily', now),
})

/** For the ledger to count, and whether the bank has to look at it. */
type Use = { readonly limits: readonly Limit[]; readonly needsBank: boolean }
type Counter = Omit<Limit, 'amountMinor'> & { readonly period: Period }
/** A limit, of which so much is used. */
type Room = Pick<Limit, 'limitMinor' | 'limitCount'> & { readonly period: TransferLimit['period']; readonly used: UsedOfLimit }

const shownPeriods = { daily: 'day', monthly: 'month' } as const

const leftOf = (max: bigint, used: bigint): bigint => (used < max ? max - used : 0n)

const countersOf = (operation: string, { customerId }: Payer, rule: LimitRule, now: Date): Counter[] => {
  const counter = (period: Period, amount: bigint | null, count: number | null): Counter[] =>
    amount === null && count === null
      ? []
      : [
          {
            period,
            counter: `limit/${customerId}/${operation}/${rule.unit}${counterEnd(period)}`,
            periodStart: startOf(period, now),
            limitMinor: amount ?? undefined,
            limitCount: count ?? undefined,
          },
        ]
  return [...counter('daily', rule.dailyAmount, rule.dailyCount), ...counter('monthly', rule.monthlyAmount, rule.monthlyCount)]
}

const roomsOf = async (tx: Tx, counters: readonly Counter[], { single }: LimitRule): Promise<Room[]> => {
  const counted = await Promise.all(
    counters.map(async ({ period, counter, periodStart, ...limit }) => ({
      ...limit,
      period: shownPeriods[period],
      used: await findUsed(tx, { counter, periodStart }),
    })),
  )
  return single === null ? counted : [{ period: 'transaction', limitMinor: single, used: { minor: 0n, count: 0 } }, ...counted]
}

export const createOperationLimits = ({ clock, rates }: { clock: Clock; rates: Rates }) => {
  const ruleAndRates = async (tx: Tx, operation: string, payer: Payer, currency: string) => {
    const rule = await findLimitRule(tx, operation, payer, currency)
    return (
      rule && {
        rule,
        table: await rates.between(tx, [currency, rule.unit]),
        counters: () => countersOf(operation, payer, rule, clock.now()),
      }
    )
  }

  return {
    /** What an amount uses of its limits, for the ledger to judge; one that is too large by itself is refused here. */
    uses: async (
      tx: Tx,
      operation: string,
      payer: Payer,
      currency: string,
      payeeKey: string,
    ): Promise<(amount: Money) => Use> => {
      const found = await ruleAndRates(tx, operation, payer, currency)
      if (!found) return () => ({ limits: [], needsBank: false })
      const { rule, table, counters } = found
      const toPayee = payeeCounter(payer, rule.unit, payeeKey, clock.now())
      const paidToday = rule.check === null ? 0n : (await findUsed(tx, toPayee)).minor
      return (amount) => {
        const { minor } = table.value(amount, rule.unit, 'up')
        if (rule.single !== null && minor > rule.single) {
          const max = table.value(money(rule.single, rule.unit), amount.currency, 'down')
          throw refuse('limit.single', { field: 'amount', max: `${toDecimal(max)} ${max.currency}` })
        }
        const amountMinor = minor > 0n ? minor : 1n
        const limits = counters().map(({ counter, periodStart, limitMinor, limitCount }) => ({
          counter,
          periodStart,
          amountMinor,
          limitMinor,
          limitCount,
        }))
        if (rule.check === null) return { limits, needsBank: false }
        const needsBank = paidToday + amountMinor >= rule.check
        // The rest of what may go without a look is judged with the money: payments at the same moment do not pass together.
        const limitMinor = needsBank ? undefined : rule.check - 1n
        return { limits: [...limits, { ...toPayee, amountMinor, limitMinor }], needsBank }
      }
    },

    /** The most that the limits let through now, in a currency. */
    most: async (tx: Tx, operation: string, payer: Payer, currency: string): Promise<Money | undefined> => {
      const found = await ruleAndRates(tx, operation, payer, currency)
      if (!found) return undefined
      const { rule, table, counters } = found
      const rooms = await roomsOf(tx, counters(), rule)
      if (rooms.some(({ limitCount, used }) => limitCount !== undefined && used.count >= limitCount)) return money(0n, currency)
      const amounts = rooms.flatMap(({ limitMinor, used }) => (limitMinor === undefined ? [] : [leftOf(limitMinor, used.minor)]))
      const [least] = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      return least === undefined ? undefined : table.value(money(least, rule.unit), currency, 'down')
    },

    shown: async (tx: Tx, operation: string, payer: Payer, currency: string): Promise<TransferLimit[]> => {
      const found = await ruleAndRates(tx, operation, payer, currency)
      if (!found) return []
      const { rule, table, counters } = found
      return (await roomsOf(tx, counters(), rule)).map((room) => shownLimit(room, rule, table, currency))
    },
  }
}

const shownLimit = (room: Room, { unit }: LimitRule, table: RateTable, currency: string): TransferLimit => {
  const { period, limitMinor, limitCount, used } = room
  const decimal = (minor: bigint, rounding: 'up' | 'down') => toDecimal(table.value(money(minor, unit), currency, rounding))
  return {
    period,
    ...(limitMinor !== undefined && {
      max: decimal(limitMinor, 'down'),
      used: decimal(used.minor, 'up'),
      left: decimal(leftOf(limitMinor, used.minor), 'down'),
    }),
    ...(limitCount !== undefined && { maxCount: limitCount, leftCount: Math.max(0, limitCount - used.count) }),
    currencyCode: currency,
  }
}
