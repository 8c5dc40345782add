import type { PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { schemeFor } from '@florin/contract/payments/external/schemes'
import type { Language } from '@florin/i18n/languages'
import { compare, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse, Refused } from '../../../platform/refuse.ts'
import type { CryptoNetworks } from '../../../vendors/cryptoNetworks/cryptoNetworks.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Price, Pricing } from '../../accounts/pricing/pricing.ts'
import { reckoned } from '../../payments/core/quoting.ts'
import type { Arrival, Rail } from '../../payments/core/rail.ts'
import type { PayeeDetails } from '../../payments/core/operation.ts'
import type { OutsideRail } from '../../payments/rails/outside/outsideRail.ts'
import { present } from '../../payments/rails/outside/present.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { reasonForRecipient } from '../payments/reasons.ts'
import { assertCountryOpen } from './ways.ts'

export type OutsideMethod = Exclude<PayoutMethod, 'p2p'>
export type PayoutRails = Readonly<Record<OutsideMethod, OutsideRail>> & { readonly p2p: Rail }
type Deps = {
  readonly clock: Clock
  readonly pricing: Pricing
  readonly rails: PayoutRails
  readonly cryptoNetworks: CryptoNetworks
}
export type Route = {
  readonly method: PayoutMethod
  readonly currency: string
  readonly country: string
  readonly network?: string | undefined
}
export type PricedRoute = { readonly price: Price; readonly arrival: Arrival; readonly priced: PayeeDetails }
export type PayoutPricing = ReturnType<typeof createPayoutPricing>

/** A refusal of the sender's rails in words for somebody who is neither their customer nor ours. */
export const impossible = (error: unknown, language: Language): Refused => {
  if (!(error instanceof Refused)) throw error
  const own: readonly string[] = [
    'method.closed',
    'receive.feeTooHigh',
    'receive.otherName',
    'receive.details',
    'receive.impossible',
  ]
  if (own.includes(error.refusal)) return error
  const { field, ...params } = error.detail
  return refuse('receive.impossible', {
    reason: reasonForRecipient(error.refusal, language, params),
    ...(field !== undefined && { field }),
  })
}

/** What a payment is worth by a way: all of it where the sender pays the fee, what is left of it where the recipient does. */
export const createPayoutPricing = ({ clock, pricing, rails, cryptoNetworks }: Deps) => {
  const pricedOf = ({ method, country, currency, network }: Route): PayeeDetails => {
    if (method === 'p2p') return {}
    return present({
      countryCode: country,
      scheme: schemeFor(method, country, currency),
      ...(method === 'wire' && { feeShare: 'SHA' as const, isUrgent: false }),
      ...(method === 'crypto_eft' && { network }),
    })
  }

  const draftOf = (tx: Tx, payment: StoredPayment, { method, currency, country }: Route, priced: PayeeDetails) => {
    const { customerId, accountId, amount } = payment
    if (method === 'p2p') {
      const wish = { accountId, amount: toDecimal(amount), currency }
      return rails.p2p.draft(tx, customerId, wish as never)
    }
    return rails[method].draft(tx, customerId, {
      fromAccountId: accountId,
      permission: '3d',
      countryCode: country,
      amount: toDecimal(amount),
      amountSide: 'from',
      currencyCode: currency,
      priced,
    })
  }

  const price = async (tx: Tx, payment: StoredPayment, route: Route): Promise<PricedRoute> => {
    const { method, currency, country } = route
    if (payment.forbidden.includes(method)) throw refuse('method.closed', { field: 'paymentMethod' })
    await assertCountryOpen(tx, payment.customerId, method, country)
    const priced = pricedOf(route)
    const draft = await draftOf(tx, payment, route, priced)
    const rail: Pick<Rail, 'charges' | 'arrival' | 'name'> = rails[method]
    const surcharge = (await rail.charges?.(tx, priced, currency))?.surcharge
    const payer = await findPayer(tx, payment.customerId)
    const fromCurrency = payment.amount.currency
    const terms = await pricing.terms(tx, payer, { operation: rail.name, fromCurrency, toCurrency: currency, surcharge })
    const isOurs = payment.feeShare === 'OUR'
    const amount = isOurs ? payment.amount : terms.mostWithin(payment.amount)
    if (amount.minor <= 0n) throw refuse('receive.feeTooHigh')
    const found = reckoned(() => terms.of(amount, 'from'))
    if (isOurs && compare(found.fee, payment.maxFee) > 0) throw refuse('receive.feeTooHigh')
    const arrival = (await rail.arrival?.({ payee: draft.payee, toCurrency: currency }, clock.now())) ?? {
      arrival: 'seconds' as const,
    }
    return { price: found, arrival, priced }
  }

  return {
    price,
    /** The usual network of a coin. */
    networkOf: async (currency: string): Promise<string | undefined> =>
      (await cryptoNetworks.of(currency)).find(({ isDisabled }) => !isDisabled)?.network,
  }
}
