import { findBrand } from '@florin/brands/brands'
import { type ExchangeRate, type Fee, likelyPercent } from '@florin/contract/accounts/operatorPricing'
import { isCurrency } from '@florin/money/currencies'
import { money, toDecimal } from '@florin/money/money'
import { parseRate, rateText } from '@florin/money/rate'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Rates } from '../pricing/rates.ts'
import { amountIn } from '../../../platform/amount.ts'
import * as store from './feeStore.ts'
import { wireType } from './limitDesk.ts'

type FeeWish = {
  readonly feeId?: number | undefined
  readonly brand?: string | undefined
  readonly type: string
  readonly countryCode?: string | undefined
  readonly customerType?: 'personal' | 'business' | undefined
  readonly currencyCode: string
  readonly fixed: string
  readonly percent: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly markupPercent?: string | undefined
}
type RateWish = { readonly fromCurrencyCode: string; readonly exchangeRate: string }
export type PriceDesk = ReturnType<typeof createPriceDesk>

const shownFee = (row: store.FeeRow): Fee => {
  const decimal = (minor: bigint) => toDecimal(money(minor, row.unit))
  return {
    feeId: row.id,
    type: row.operation,
    ...(row.brand && { brand: row.brand }),
    ...(row.country && { countryCode: row.country }),
    ...(row.customerType && { customerType: wireType[row.customerType] }),
    currencyCode: row.unit,
    fixed: decimal(row.fixedMinor),
    percent: row.percent,
    ...(row.minMinor > 0n && { min: decimal(row.minMinor) }),
    ...(row.maxMinor !== null && { max: decimal(row.maxMinor) }),
    markupPercent: row.markupPercent,
  }
}

const pricesOf = ({ currencyCode, fixed, percent, min = '-', max = '-', markupPercent }: Fee) => ({
  currencyCode,
  fixed,
  percent,
  min,
  max,
  markupPercent,
})

const isFarOff = (next: bigint, last: bigint): boolean => {
  const distance = next > last ? next - last : last - next
  return distance * 100n > last * BigInt(likelyPercent)
}

/** What things cost, and what currencies are worth. */
export const createPriceDesk = ({ rates }: { rates: Rates }) => ({
  fees: async (tx: Tx, filter: Parameters<typeof store.findFees>[1]): Promise<Fee[]> =>
    (await store.findFees(tx, filter)).map(shownFee),

  /** Gives the rule's number, and what it was before. */
  setFee: async (tx: Tx, { feeId, ...wish }: FeeWish): Promise<{ feeId: number; before: Readonly<Record<string, string>> }> => {
    const { brand, currencyCode: unit } = wish
    if (brand !== undefined && !findBrand(brand)) throw refuse('object.missing', { field: 'brand' })
    if (!isCurrency(unit)) throw refuse('currency.unsupported', { field: 'currencyCode' })
    const minMinor = amountIn(wish.min ?? '0', unit, 'min').minor
    const maxMinor = wish.max === undefined ? null : amountIn(wish.max, unit, 'max').minor
    if (maxMinor !== null && maxMinor < minMinor) throw refuse('amount.unfit', { field: 'max' })
    const fee = {
      operation: wish.type,
      brand: brand ?? null,
      customerType:
        wish.customerType === undefined ? null : wish.customerType === 'business' ? ('company' as const) : ('person' as const),
      country: wish.countryCode ?? null,
      unit,
      fixedMinor: amountIn(wish.fixed, unit, 'fixed').minor,
      percent: wish.percent,
      minMinor,
      maxMinor,
      markupPercent: wish.markupPercent,
    }
    const last = await store.findFee(tx, feeId === undefined ? fee : { id: feeId })
    if (feeId !== undefined && !last) throw refuse('object.missing', { field: 'feeId' })
    const before = last ? pricesOf(shownFee(last)) : {}
    if (feeId === undefined) return { feeId: await store.upsertFee(tx, fee), before }
    await store.updateFee(tx, { ...fee, id: feeId })
    return { feeId, before }
  },

  rates: async (tx: Tx, from: string | undefined, to: string): Promise<ExchangeRate[]> => {
    const table = await rates.all(tx)
    const updatedDate = table.updatedAt?.toISOString()
    return table.currencies
      .filter((currency) => currency !== to && (from === undefined || currency === from))
      .map((currency) => ({
        fromCurrencyCode: currency,
        toCurrencyCode: to,
        exchangeRate: rateText(table.mid(currency, to)),
        updatedDate,
      }))
  },

  /** Gives what it was before. One far off the last, or off that of a day ago, is refused unless it is meant. */
  setRate: async (
    tx: Tx,
    { fromCurrencyCode: currency, exchangeRate }: RateWish,
    isUnlikelyMeant = false,
  ): Promise<string | undefined> => {
    if (!isCurrency(currency) || currency === 'USD') throw refuse('currency.unsupported', { field: 'fromCurrencyCode' })
    const table = await rates.all(tx)
    const last = table.currencies.includes(currency) ? table.mid(currency, 'USD') : undefined
    for (const reference of [last, await rates.dayAgo(tx, currency)])
      if (reference && !isUnlikelyMeant && isFarOff(parseRate(exchangeRate).atto, reference.atto))
        throw refuse('rate.unlikely', { field: 'exchangeRate', last: rateText(reference) })
    await rates.set(tx, { [currency]: exchangeRate })
    return last && rateText(last)
  },
})
