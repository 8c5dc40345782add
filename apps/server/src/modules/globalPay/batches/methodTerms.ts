import { type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type { Language } from '@florin/i18n/languages'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf, daysBetween } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { paramsFor } from '../../payments/lookups/methods.ts'
import { payoutCountries } from '../receive/offers.ts'
import type { PayoutRails } from '../receive/pricing.ts'

export type TermsOf = (
  tx: Tx,
  customerId: number,
  name: PayoutMethod,
  currency: string,
  amount: string,
) => Promise<{ feePercent: string; fee: string; minAmount: string; maxAmount: string }>
type Deps = { readonly clock: Clock; readonly rails: PayoutRails; readonly termsOf: TermsOf }

/** One way of a country: what it asks for, what it costs and how long it takes. */
export const createMethodTerms =
  ({ clock, rails, termsOf }: Deps) =>
  async (
    tx: Tx,
    customerId: number,
    {
      countryCode,
      paymentMethod: name,
      currencyCode,
    }: { countryCode: string; paymentMethod: PayoutMethod; currencyCode?: string | undefined },
    currency: string,
    language: Language,
  ) => {
    const countries = await payoutCountries(tx, customerId, [], language)
    const own = countries.find(({ country }) => country.countryCode === countryCode)?.methods.find((way) => way.name === name)
    if (own ? own.isDisabled : name !== 'p2p') throw refuse('method.closed', { field: 'paymentMethod' })
    const to = currencyCode ?? own?.currencies[0] ?? currency
    const asked =
      name === 'p2p'
        ? { extraParams: [], fields: [] }
        : await paramsFor(tx, customerId, rails[name], { countryCode, currencyCode: to, language })
    const arrival = await rails[name].arrival?.(
      { payee: { name: '', details: { countryCode, isUrgent: false }, key: '' }, toCurrency: to },
      clock.now(),
    )
    return {
      name,
      currencies: name === 'p2p' ? [currency] : [...(own?.currencies ?? [])],
      ...(await termsOf(tx, customerId, name, currency, '100')),
      arrivalDays: arrival?.arrival === 'day' ? Math.max(0, daysBetween(dayOf(clock.now()), arrival.arrivalDate)) : 0,
      ...asked,
    }
  }
