import { currencies, isCrypto, isCurrency } from '@florin/money/currencies'
import type { Money } from '@florin/money/money'
import { convert, crossRate, parseRate, type Rate, type Rounding, unity } from '@florin/money/rate'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import * as store from './rateStore.ts'

/** Mid-market values at one moment, in the base that all are quoted in. */
export type RateTable = {
  /** Refuses with fx.unavailable where one of the two is unknown. */
  readonly mid: (from: string, to: string) => Rate
  /** By the mid rate, for weighing one currency against another; nobody is paid by it. */
  readonly value: (amount: Money, currency: string, rounding: Rounding) => Money
  readonly currencies: readonly string[]
  readonly updatedAt: Date | undefined
}
export type Rates = ReturnType<typeof createRates>

const base = 'USD'
const dayMs = 86_400_000

const tableOf = (rows: readonly store.MidRate[]): RateTable => {
  const values = new Map(rows.map(({ currency, usdValue }) => [currency, parseRate(usdValue)]))
  values.set(base, unity)
  const valueOf = (currency: string): Rate => {
    const value = values.get(currency)
    if (!value) throw refuse('fx.unavailable')
    return value
  }
  const mid = (from: string, to: string): Rate => (from === to ? unity : crossRate(valueOf(from), valueOf(to)))
  return {
    mid,
    value: (amount, currency, rounding) =>
      amount.currency === currency ? amount : convert(amount, mid(amount.currency, currency), currency, rounding),
    currencies: [...values.keys()].toSorted(),
    updatedAt: rows.map(({ validFrom }) => validFrom).toSorted((a, b) => b.getTime() - a.getTime())[0],
  }
}

/** What currencies are worth. */
export const createRates = ({ clock }: { clock: Clock }) => {
  const find = async (tx: Tx, wanted: readonly string[]): Promise<RateTable> =>
    tableOf(await store.findMidRates(tx, { now: clock.now(), currencies: wanted }))
  const all = (tx: Tx): Promise<RateTable> => find(tx, [...currencies.keys()])

  return {
    /** Of these currencies; nothing is asked where there is nothing to convert. */
    between: async (tx: Tx, named: readonly string[]): Promise<RateTable> => {
      const wanted = [...new Set(named)]
      return wanted.length > 1 ? find(tx, wanted) : tableOf([])
    },

    all,

    /** Currencies that a payment account can be held in: those whose worth is known. */
    supported: async (tx: Tx): Promise<string[]> => (await all(tx)).currencies.filter((code) => !isCrypto(code)),

    /** Whether money can be changed into it, to be held on an account or sent to a wallet. */
    isKnown: async (tx: Tx, currency: string): Promise<boolean> => (await all(tx)).currencies.includes(currency),

    /** In US dollars a day ago: small steps one after the other are measured from there. */
    dayAgo: async (tx: Tx, currency: string): Promise<Rate | undefined> => {
      const found = await store.midRateAt(tx, currency, new Date(clock.now().getTime() - dayMs))
      return found === undefined ? undefined : parseRate(found)
    },

    /** From now on. Values of one unit in US dollars, as decimals. */
    set: async (tx: Tx, values: Readonly<Record<string, string>>): Promise<void> => {
      const validFrom = clock.now()
      const rows = Object.entries(values).map(([currency, usdValue]) => {
        if (!isCurrency(currency) || currency === base) throw new RangeError(`No rate can be set for ${currency}`)
        if (parseRate(usdValue).atto === 0n) throw new RangeError(`${currency} cannot be worth nothing`)
        return { currency, usdValue, validFrom }
      })
      if (rows.length > 0) await store.insertMidRates(tx, rows)
    },
  }
}
