import type { TransferLimit } from '@florin/contract/transfer'
import { usedOfLimit } from '@florin/ledger/limits'
import type { Limit } from '@florin/ledger/orders'
import { type Money, money, toDecimal } from '@florin/money/money'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import { type Refused, refuse } from '../platform/refuse.ts'
import { findLimitRule, type LimitRule } from './limitStore.ts'
import type { Payer } from './payerStore.ts'
import type { Rates, RateTable } from './rates.ts'

const counted = ['dailyAmount', 'monthlyAmount', 'dailyCount', 'monthlyCount'] as const
type Counted = (typeof counted)[number]
export type OperationLimits = ReturnType<typeof createOperationLimits>

const isCount = (name: Counted): boolean => name.endsWith('Count')

/** The bank's day and month are those of UTC. */
const startOf = (name: Counted, now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), name.startsWith('daily') ? now.getUTCDate() : 1))

const counterOf = (name: Counted, operation: string, { customerId }: Payer, { unit }: LimitRule): string =>
  `limit/${customerId}/${operation}/${unit}/${name}`

/** What the ledger's refusal means to a customer. */
export const limitRefusal = (counter: string | undefined): Refused | undefined => {
  const name = counted.find((candidate) => counter?.endsWith(`/${candidate}`))
  return name && refuse(`limit.${name}`, { field: 'amount' })
}

/** What is left of a limit, in the currency asked for; nothing where there is none. */
type Room = { readonly name: 'single' | Counted; readonly max: bigint; readonly used: bigint }

/** For the ledger to count, and whether the bank has to look at it. */
type Use = { readonly limits: readonly Limit[]; readonly needsBank: boolean }
type Counter = Pick<Limit, 'counter' | 'periodStart'> & { readonly name: Counted; readonly max: bigint }

export const createOperationLimits = ({ clock, rates }: { clock: Clock; rates: Rates }) => {
  const ruleAndRates = async (tx: Tx, operation: string, payer: Payer, currency: string) => {
    const rule = await findLimitRule(tx, operation, payer, currency)
    return rule && { rule, table: await rates.between(tx, [currency, rule.unit]) }
  }

  const names = (operation: string, payer: Payer, rule: LimitRule): Counter[] =>
    counted.flatMap((name) => {
      const max = rule[name]
      if (max === null) return []
      return [
        { name, max: BigInt(max), counter: counterOf(name, operation, payer, rule), periodStart: startOf(name, clock.now()) },
      ]
    })

  const rooms = async (tx: Tx, operation: string, payer: Payer, rule: LimitRule): Promise<Room[]> => {
    const counters = await Promise.all(
      names(operation, payer, rule).map(async ({ name, max, counter, periodStart }) => ({
        name,
        max,
        used: await usedOfLimit(tx, counter, periodStart),
      })),
    )
    const single: Room[] = rule.single === null ? [] : [{ name: 'single', max: rule.single, used: 0n }]
    return [...single, ...counters]
  }

  const leftOf = ({ max, used }: Room): bigint => (used < max ? max - used : 0n)

  return {
    /** What an amount uses of its limits, for the ledger to judge; one that is too large by itself is refused here. */
    uses: async (tx: Tx, operation: string, payer: Payer, currency: string): Promise<(amount: Money) => Use> => {
      const found = await ruleAndRates(tx, operation, payer, currency)
      if (!found) return () => ({ limits: [], needsBank: false })
      const { rule, table } = found
      return (amount) => {
        const { minor } = table.value(amount, rule.unit, 'up')
        if (rule.single !== null && minor > rule.single) {
          const max = table.value(money(rule.single, rule.unit), amount.currency, 'down')
          throw refuse('limit.single', { field: 'amount', max: `${toDecimal(max)} ${max.currency}` })
        }
        const limits = names(operation, payer, rule).map(({ name, max, counter, periodStart }) => ({
          counter,
          periodStart,
          amountMinor: isCount(name) ? 1n : minor > 0n ? minor : 1n,
          limitMinor: max,
        }))
        return { limits, needsBank: rule.check !== null && minor >= rule.check }
      }
    },

    /** The most that the limits let through now, in a currency. */
    most: async (tx: Tx, operation: string, payer: Payer, currency: string): Promise<Money | undefined> => {
      const found = await ruleAndRates(tx, operation, payer, currency)
      if (!found) return undefined
      const { rule, table } = found
      const all = await rooms(tx, operation, payer, rule)
      if (all.some((room) => room.name !== 'single' && isCount(room.name) && leftOf(room) === 0n)) return money(0n, currency)
      const amounts = all.filter(({ name }) => name === 'single' || !isCount(name)).map(leftOf)
      const [least] = amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      return least === undefined ? undefined : table.value(money(least, rule.unit), currency, 'down')
    },

    shown: async (tx: Tx, operation: string, payer: Payer, currency: string): Promise<TransferLimit[]> => {
      const found = await ruleAndRates(tx, operation, payer, currency)
      return found ? shownLimits(await rooms(tx, operation, payer, found.rule), found.rule, found.table, currency) : []
    },
  }
}

const shownLimits = (all: readonly Room[], { unit }: LimitRule, table: RateTable, currency: string): TransferLimit[] => {
  const room = (name: Room['name']) => all.find((candidate) => candidate.name === name)
  const decimal = (minor: bigint, rounding: 'up' | 'down') => toDecimal(table.value(money(minor, unit), currency, rounding))
  const line = (period: TransferLimit['period'], amount: Room | undefined, count: Room | undefined): TransferLimit[] =>
    amount || count
      ? [
          {
            period,
            ...(amount && {
              max: decimal(amount.max, 'down'),
              used: decimal(amount.used, 'up'),
              left: decimal(amount.used < amount.max ? amount.max - amount.used : 0n, 'down'),
            }),
            ...(count && { maxCount: Number(count.max), leftCount: Math.max(0, Number(count.max - count.used)) }),
            currencyCode: currency,
          },
        ]
      : []
  return [
    ...line('transaction', room('single'), undefined),
    ...line('day', room('dailyAmount'), room('dailyCount')),
    ...line('month', room('monthlyAmount'), room('monthlyCount')),
  ]
}
