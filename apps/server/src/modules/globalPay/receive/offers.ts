import { payoutMethods, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type { PayoutOffer } from '@florin/contract/globalPay/receive'
import type { PayoutCountry } from '@florin/contract/payments/external/lookups'
import type { Language } from '@florin/i18n/languages'
import { refusalText } from '@florin/i18n/server'
import { toDecimal } from '@florin/money/money'
import { rateText, unity } from '@florin/money/rate'
import type { Tx } from '../../../platform/db.ts'
import { closedCountries, countriesFor, paramsFor } from '../../payments/lookups/methods.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { impossible, type OutsideMethod, type PayoutPricing, type PayoutRails, type PricedRoute, type Route } from './pricing.ts'

export type Offers = ReturnType<typeof createOffers>

const outside = (forbidden: readonly string[]): OutsideMethod[] =>
  payoutMethods.filter((name): name is OutsideMethod => name !== 'p2p' && !forbidden.includes(name))

type Way = {
  readonly name: PayoutMethod
  readonly isDisabled: boolean
  /** Why, in the words of the bank. */
  readonly disabledReason?: string | undefined
  readonly currencies: readonly string[]
}
type Closed = { readonly isDisabled: boolean; readonly disabledReason?: string | undefined }
const closedIn = (countries: ReadonlyMap<string, string>, code: string): Closed => {
  const notice = countries.get(code)
  return { isDisabled: notice !== undefined, ...(notice && { disabledReason: notice }) }
}

/** Countries of every way that is allowed, by name; where links are closed to one, none of its ways can be chosen. */
export const payoutCountries = async (
  tx: Tx,
  customerId: number,
  forbidden: readonly string[],
  language: Language,
): Promise<{ country: PayoutCountry; methods: Way[] }[]> => {
  const links = await closedCountries(tx, customerId, 'globalPay', undefined, language)
  const members = await closedCountries(tx, customerId, 'p2p', undefined, language)
  const byCountry = new Map<string, { country: PayoutCountry; methods: Way[] }>()
  for (const name of outside(forbidden))
    for (const country of await countriesFor(tx, customerId, name, language)) {
      const { countryCode: code, currencies, isDisabled, disabledReason } = country
      const known = byCountry.get(code) ?? { country, methods: [] }
      known.methods.push({ name, isDisabled, disabledReason, currencies })
      byCountry.set(code, known)
    }
  return [...byCountry.values()]
    .map(({ country, methods }) => {
      const code = country.countryCode
      const toMembers = { name: 'p2p' as const, ...closedIn(members, code), currencies: [] }
      const ways = forbidden.includes('p2p') ? methods : [...methods, toMembers]
      const closed = closedIn(links, code)
      return { country, methods: closed.isDisabled ? ways.map((way) => ({ ...way, ...closed })) : ways }
    })
    .toSorted((a, b) => a.country.name.localeCompare(b.country.name, language))
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
      const anywhere: Way[] = payment.forbidden.includes('p2p') ? [] : [{ name: 'p2p', isDisabled: false, currencies: [] }]
      const offers: PayoutOffer[] = []
      for (const { name, currencies, isDisabled, disabledReason } of found?.methods ?? anywhere)
        for (const currency of name === 'p2p' ? [payment.amount.currency] : currencies) {
          const offer = await offered(tx, payment, { method: name, currency, country }, language)
          offers.push(isDisabled ? { ...offer, isDisabled, ...(disabledReason && { disabledReason }) } : offer)
        }
      // What a payment can be taken by comes before what it cannot.
      return offers.toSorted((a, b) => Number(a.isDisabled) - Number(b.isDisabled))
    },

    /** The fields of a way, as the country asks for them. */
    params: async (
      tx: Tx,
      { customerId, beneficiaryType }: StoredPayment,
      { method, currency: currencyCode, country: countryCode }: Route,
      language?: Language,
    ) =>
      method === 'p2p'
        ? { extraParams: [], fields: [] }
        : paramsFor(tx, customerId, rails[method], { countryCode, currencyCode, beneficiaryType, language }),
  }
}
