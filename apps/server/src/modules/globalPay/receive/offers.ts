import { payoutMethods, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type { PayoutOffer } from '@florin/contract/globalPay/receive'
import type { PayoutCountry } from '@florin/contract/payments/external/lookups'
import type { Language } from '@florin/i18n/languages'
import { refusalText } from '@florin/i18n/server'
import { toDecimal } from '@florin/money/money'
import { rateText, unity } from '@florin/money/rate'
import type { Tx } from '../../../platform/db.ts'
import { countriesFor, paramsFor } from '../../payments/lookups/methods.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { impossible, type OutsideMethod, type PayoutPricing, type PayoutRails, type PricedRoute, type Route } from './pricing.ts'

export type Offers = ReturnType<typeof createOffers>

const outside = (forbidden: readonly string[]): OutsideMethod[] =>
  payoutMethods.filter((name): name is OutsideMethod => name !== 'p2p' && !forbidden.includes(name))

/** Countries of every way that is allowed, by name. */
export const payoutCountries = async (
  tx: Tx,
  customerId: number,
  forbidden: readonly string[],
  language: Language,
): Promise<{ country: PayoutCountry; methods: { name: PayoutMethod; isDisabled: boolean; currencies: string[] }[] }[]> => {
  const byCountry = new Map<
    string,
    { country: PayoutCountry; methods: { name: PayoutMethod; isDisabled: boolean; currencies: string[] }[] }
  >()
  for (const name of outside(forbidden))
    for (const country of await countriesFor(tx, customerId, name, language)) {
      const known = byCountry.get(country.countryCode) ?? { country, methods: [] }
      known.methods.push({ name, isDisabled: country.isDisabled, currencies: country.currencies })
      byCountry.set(country.countryCode, known)
    }
  return [...byCountry.values()].toSorted((a, b) => a.country.name.localeCompare(b.country.name, language))
}

const offerOf = (method: PayoutMethod, currency: string, { price, arrival }: PricedRoute): PayoutOffer => ({
  transferType: method,
  currencyCode: currency,
  isDisabled: false,
  toAmount: toDecimal(price.credit),
  fee: toDecimal(price.fee),
  exchangeRate: rateText(price.exchange?.rate ?? unity),
  midRate: rateText(price.exchange?.midRate ?? unity),
  ...arrival,
})

/** What a recipient can choose from. */
export const createOffers = ({ pricing, rails }: { readonly pricing: PayoutPricing; readonly rails: PayoutRails }) => {
  const offered = async (tx: Tx, payment: StoredPayment, route: Route, language: Language): Promise<PayoutOffer> => {
    const { method, currency } = route
    const network = method === 'crypto_eft' ? (route.network ?? (await pricing.networkOf(currency))) : undefined
    try {
      const offer = offerOf(method, currency, await pricing.price(tx, payment, { ...route, network }))
      return { ...offer, ...(network !== undefined && { network: network as NonNullable<PayoutOffer['network']> }) }
    } catch (error) {
      const { refusal, detail } = impossible(error, language)
      const { field: _field, ...params } = detail
      return {
        transferType: method,
        currencyCode: currency,
        isDisabled: true,
        disabledReason: refusalText(language, refusal, params),
      }
    }
  }

  return {
    list: async (tx: Tx, payment: StoredPayment, country: string, language: Language): Promise<PayoutOffer[]> => {
      const found = (await payoutCountries(tx, payment.customerId, payment.forbidden, language)).find(
        (each) => each.country.countryCode === country,
      )
      const offers: PayoutOffer[] = []
      for (const { name, currencies, isDisabled } of found?.methods ?? [])
        for (const currency of currencies) {
          const offer = await offered(tx, payment, { method: name, currency, country }, language)
          offers.push(isDisabled ? { ...offer, isDisabled: true } : offer)
        }
      if (!payment.forbidden.includes('p2p'))
        offers.push(await offered(tx, payment, { method: 'p2p', currency: payment.amount.currency, country }, language))
      // What a payment can be taken by comes before what it cannot.
      return offers.toSorted((a, b) => Number(a.isDisabled) - Number(b.isDisabled))
    },

    /** The fields of a way, as the country asks for them. */
    params: async (tx: Tx, { customerId, beneficiaryType }: StoredPayment, { method, currency, country }: Route) =>
      method === 'p2p'
        ? { extraParams: [], fields: [] }
        : paramsFor(tx, customerId, rails[method], { countryCode: country, currencyCode: currency, beneficiaryType }),
  }
}
