import { add, compare, type Money, money, subtract } from '@florin/money/money'
import { convert, lessPercent, percentOf, priceOf, type Rate, unity } from '@florin/money/rate'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { type FeeRule, findFeeRule, type PayerFacts } from './feeStore.ts'
import type { Rates, RateTable } from './rates.ts'

export type Exchange = { readonly rate: Rate; readonly midRate: Rate; readonly markupPercent: Rate }
/** What leaves, what it costs on top, and what arrives. */
export type Price = {
  readonly amount: Money
  readonly fee: Money
  readonly total: Money
  readonly credit: Money
  /** By how much a coupon has lowered the fee. */
  readonly discount?: Money | undefined
  /** Only where money is changed. */
  readonly exchange: Exchange | undefined
}
/** What a coupon takes off the bank's own fee: a part of it, or an amount. */
export type Discount = { readonly percent: Rate } | { readonly amount: Money }
export type Route = {
  readonly operation: string
  readonly fromCurrency: string
  readonly toCurrency: string
  /** What others take for it, on top of the rule. */
  readonly surcharge?: Money | undefined
  readonly discount?: Discount | undefined
}
export type Side = 'from' | 'to'
export type Prices = {
  readonly exchange: Exchange | undefined
  /** Of the fee, the part that grows with the amount. */
  readonly percent: Rate
  readonly of: (amount: Money, side: Side) => Price
  /** The most that can leave so that it and its fee are within what there is. */
  readonly mostWithin: (available: Money) => Money
}
export type Pricing = ReturnType<typeof createPricing>

const feeOf = (rule: FeeRule, amount: Money, rates: RateTable): Money => {
  const { currency } = amount
  const own = (given: Money) => rates.value(given, currency, 'halfEven')
  const fee = add(own(rule.fixed), percentOf(amount, rule.percent, 'halfEven'))
  const atLeast = compare(fee, own(rule.min)) < 0 ? own(rule.min) : fee
  return rule.max && compare(atLeast, own(rule.max)) > 0 ? own(rule.max) : atLeast
}

/** Never more than the fee itself. */
const discountOn = (fee: Money, discount: Discount, rates: RateTable): Money => {
  const off =
    'percent' in discount ? percentOf(fee, discount.percent, 'halfEven') : rates.value(discount.amount, fee.currency, 'down')
  return compare(off, fee) < 0 ? off : fee
}

const hasAmounts = ({ fixed, min, max }: FeeRule): boolean => fixed.minor > 0n || min.minor > 0n || max !== undefined

/** What things cost by the rules in force. */
export const createPricing = ({ rates }: { rates: Rates }) => ({
  /** Everything needed is read once; the result only calculates. */
  terms: async (
    tx: Tx,
    payer: PayerFacts,
    { operation, fromCurrency, toCurrency, surcharge, discount }: Route,
  ): Promise<Prices> => {
    const rule = await findFeeRule(tx, operation, payer, fromCurrency)
    const table = await rates.between(tx, [
      fromCurrency,
      toCurrency,
      ...(rule && hasAmounts(rule) ? [rule.unit] : []),
      ...(surcharge ? [surcharge.currency] : []),
      ...(discount && 'amount' in discount ? [discount.amount.currency] : []),
    ])
    const midRate = table.mid(fromCurrency, toCurrency)
    const markupPercent = rule?.markupPercent ?? { atto: 0n }
    const exchange =
      fromCurrency === toCurrency ? undefined : { midRate, markupPercent, rate: lessPercent(midRate, markupPercent) }
    const { rate } = exchange ?? { rate: unity }
    const added = surcharge ? table.value(surcharge, fromCurrency, 'up') : money(0n, fromCurrency)
    const ruled = (amount: Money): Money =>
      rule && (hasAmounts(rule) || rule.percent.atto > 0n) ? feeOf(rule, amount, table) : money(0n, fromCurrency)
    const off = (amount: Money): Money | undefined => discount && discountOn(ruled(amount), discount, table)
    const fee = (amount: Money): Money => {
      const less = off(amount)
      const own = ruled(amount)
      return add(less ? subtract(own, less) : own, added)
    }

    const sides = (given: Money, side: Side): [Money, Money] => {
      if (!exchange) return [given, given]
      return side === 'from' ? [given, convert(given, rate, toCurrency, 'down')] : [priceOf(given, rate, fromCurrency), given]
    }

    return {
      exchange,
      percent: rule?.percent ?? { atto: 0n },
      of: (given, side) => {
        const [amount, credit] = sides(given, side)
        if (amount.minor <= 0n || credit.minor <= 0n) throw refuse('amount.unfit')
        const charged = fee(amount)
        return { amount, fee: charged, total: add(amount, charged), credit, discount: off(amount), exchange }
      },
      mostWithin: (available) => {
        let [low, high] = [0n, available.minor]
        while (low < high) {
          const middle = (low + high + 1n) / 2n
          const amount = money(middle, fromCurrency)
          if (add(amount, fee(amount)).minor <= available.minor) low = middle
          else high = middle - 1n
        }
        return money(low < 0n ? 0n : low, fromCurrency)
      },
    }
  },
})
