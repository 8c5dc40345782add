import type { fx } from '@florin/contract/accounts/fx'
import type { OutputOf } from '@florin/contract/method'
import { inverse, rateText, unity } from '@florin/money/rate'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import { findPayer } from '../pricing/payer.ts'
import type { Pricing } from '../pricing/pricing.ts'
import type { Rates } from '../pricing/rates.ts'
import type { Accounts } from '../accounts/service.ts'

type Deps = { readonly clock: Clock; readonly rates: Rates; readonly accounts: Accounts; readonly pricing: Pricing }

export type Exchange = ReturnType<typeof createExchange>

/** As long as a quote stands. */
const rateSeconds = 60

const unsupported = (field: string) => (error: unknown) => {
  throw error instanceof Refused && error.refusal === 'fx.unavailable' ? refuse('currency.unsupported', { field }) : error
}

type Pair = { readonly from?: string | undefined; readonly to?: string | undefined }

/** What currencies are worth to a customer. */
export const createExchange = ({ clock, rates, accounts, pricing }: Deps) => {
  const exchangeOf = async (tx: Tx, customerId: number, fromCurrency: string, toCurrency: string) => {
    const route = { operation: 'own', fromCurrency, toCurrency }
    return (await pricing.terms(tx, await findPayer(tx, customerId), route).catch(unsupported('toCurrencyCode'))).exchange
  }

  return {
    /** Into the currency asked for, or that of the default account; a currency whose worth nobody knows is left out. */
    held: async (tx: Tx, customerId: number, wanted: string | undefined): Promise<OutputOf<(typeof fx)['defaultRate.list']>> => {
      const held = (await accounts.list(tx, customerId, false)).map(({ currencyCode }) => currencyCode)
      const base = wanted ?? held[0] ?? 'USD'
      const table = await rates.all(tx)
      if (!table.currencies.includes(base)) throw refuse('currency.unsupported', { field: 'baseCurrencyCode' })
      return {
        rates: [...new Set(held)]
          .filter((currency) => table.currencies.includes(currency))
          .map((currency) => ({
            fromCurrencyCode: currency,
            toCurrencyCode: base,
            exchangeRate: rateText(table.mid(currency, base)),
          })),
        ...(table.updatedAt && { updatedDate: table.updatedAt.toISOString() }),
      }
    },

    rate: async (tx: Tx, customerId: number, { from, to }: Pair): Promise<OutputOf<(typeof fx)['rate.get']>> => {
      const exchange =
        from === undefined || to === undefined || from === to ? undefined : await exchangeOf(tx, customerId, from, to)
      const { rate, midRate, markupPercent } = exchange ?? { rate: unity, midRate: unity, markupPercent: { atto: 0n } }
      const validTo = new Date(clock.now().getTime() + rateSeconds * 1000)
      return {
        exchangeRate: rateText(rate),
        inverseRate: rateText(inverse(rate)),
        midRate: rateText(midRate),
        markupPercent: rateText(markupPercent),
        validTo: validTo.toISOString(),
      }
    },
  }
}
