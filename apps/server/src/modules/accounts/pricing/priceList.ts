import { FeeType } from '@florin/contract/accounts/operatorPricing'
import type { Price, price } from '@florin/contract/accounts/price'
import type { InputOf, OutputOf } from '@florin/contract/method'
import { memberRail } from '@florin/contract/rails'
import { toDecimal } from '@florin/money/money'
import { rateText, unity } from '@florin/money/rate'
import { amountIn } from '../../../platform/amount.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPublicRules } from './priceListStore.ts'
import { termsOf } from './priceTerms.ts'
import type { Pricing } from './pricing.ts'
import type { Rates } from './rates.ts'

type Deps = { readonly clock: Clock; readonly rates: Rates; readonly pricing: Pricing }
type Quote = (typeof price)['quote.get']
export type PriceList = ReturnType<typeof createPriceList>

const placeOf = ({ type }: Price): number => FeeType.options.indexOf(type)

/** Prices as a visitor reads them, from the same rules that payments are charged by. */
export const createPriceList = ({ clock, rates, pricing }: Deps) => ({
  list: async (tx: Tx, brand: string): Promise<OutputOf<(typeof price)['list']>> => {
    const found = new Map<string, Price>()
    for (const { operation, customerType, currency, rule } of await findPublicRules(tx, brand)) {
      const type = FeeType.safeParse(operation).data
      if (!type) continue
      const key = `${type} ${currency ?? ''}`
      const known = found.get(key) ?? { type, ...(currency && { onlyCurrencyCode: currency }) }
      found.set(key, { ...known, [customerType === 'person' ? 'personal' : 'business']: termsOf(rule) })
    }
    return {
      date: clock.now().toISOString().slice(0, 10),
      prices: [...found.values()].toSorted((a, b) => placeOf(a) - placeOf(b)),
      currencies: await rates.supported(tx),
    }
  },

  quote: async (tx: Tx, brand: string, given: InputOf<Quote>): Promise<OutputOf<Quote>> => {
    const { customerType, fromCurrencyCode: fromCurrency, toCurrencyCode: toCurrency, amount, amountSide } = given
    const known = await rates.supported(tx)
    if (!known.includes(fromCurrency)) throw refuse('currency.unsupported', { field: 'fromCurrencyCode' })
    if (!known.includes(toCurrency)) throw refuse('currency.unsupported', { field: 'toCurrencyCode' })
    const payer = { brand, customerType: customerType === 'personal' ? 'person' : 'company', country: '' } as const
    const prices = await pricing.terms(tx, payer, { operation: memberRail.name, fromCurrency, toCurrency })
    const cost = prices.of(amountIn(amount, amountSide === 'from' ? fromCurrency : toCurrency), amountSide)
    return {
      fromAmount: toDecimal(cost.amount),
      fee: toDecimal(cost.fee),
      total: toDecimal(cost.total),
      toAmount: toDecimal(cost.credit),
      exchangeRate: rateText(cost.exchange?.rate ?? unity),
      midRate: rateText(cost.exchange?.midRate ?? unity),
    }
  },
})
