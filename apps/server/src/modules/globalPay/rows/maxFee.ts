import { payoutMethods, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { compare, type Money, money } from '@florin/money/money'
import { rateText, type Rate } from '@florin/money/rate'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { createRecent } from '../../../platform/recent.ts'
import type { CryptoNetworks } from '../../../vendors/cryptoNetworks/cryptoNetworks.ts'
import type { Payer } from '../../accounts/pricing/payer.ts'
import type { Prices, Pricing } from '../../accounts/pricing/pricing.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'

type Deps = {
  readonly clock: Clock
  readonly pricing: Pricing
  readonly rates: Pick<Rates, 'isKnown'>
  readonly cryptoNetworks: CryptoNetworks
}
export type Fees = {
  /** The most that a payment may cost by the ways that are allowed. */
  readonly most: (amount: Money, forbidden: readonly string[]) => Money
  /** The most that changing money costs beyond mid-market, in percent. */
  readonly markup: (forbidden: readonly string[]) => string
}
export type MaxFees = ReturnType<typeof createMaxFees>

/** A price that an operator changes counts from then on. */
const rememberedMs = 1000
const coins = ['BTC', 'BCH', 'LTC', 'ETH', 'USDC', 'USDT']

/** What a recipient's choice can cost at most: whoever holds money for it has to hold enough. */
export const createMaxFees = ({ clock, pricing, rates, cryptoNetworks }: Deps) => {
  /** A network's fee that is up while its link is open is for its recipient to see; half as much again is held. */
  const networkFee = async (tx: Tx, payer: Payer, fromCurrency: string): Promise<Money> => {
    // Nothing is paid out in a coin that has no rate.
    const known = await waitForAll(coins.map(async (coin) => ((await rates.isKnown(tx, coin)) ? cryptoNetworks.of(coin) : [])))
    const networks = known.flat()
    const worth = await waitForAll(
      networks.map(async ({ fee }) => {
        const terms = await pricing.terms(tx, payer, {
          operation: 'none',
          fromCurrency,
          toCurrency: fromCurrency,
          surcharge: fee,
        })
        return terms.of(money(1n, fromCurrency), 'from').fee.minor
      }),
    )
    const most = worth.reduce((largest, each) => (each > largest ? each : largest), 0n)
    return money((most * 3n) / 2n, fromCurrency)
  }

  const read = async (tx: Tx, payer: Payer, fromCurrency: string): Promise<Fees> => {
    const network = await networkFee(tx, payer, fromCurrency)
    const other = fromCurrency === 'EUR' ? 'USD' : 'EUR'
    const terms = new Map<PayoutMethod, { readonly own: Prices; readonly changed: Prices }>()
    for (const name of payoutMethods) {
      const surcharge = name === 'crypto_eft' ? network : undefined
      const route = { operation: name, fromCurrency, surcharge }
      const [own, changed] = await waitForAll([
        pricing.terms(tx, payer, { ...route, toCurrency: fromCurrency }),
        pricing.terms(tx, payer, { ...route, toCurrency: other }),
      ])
      terms.set(name, { own, changed })
    }
    const allowed = (forbidden: readonly string[]) => [...terms].filter(([name]) => !forbidden.includes(name))
    return {
      most: (amount, forbidden) =>
        allowed(forbidden).reduce(
          (most, [, { own }]) => {
            const { fee } = own.of(amount, 'from')
            return compare(fee, most) > 0 ? fee : most
          },
          money(0n, fromCurrency),
        ),
      markup: (forbidden) =>
        rateText(
          allowed(forbidden).reduce<Rate>(
            (most, [, { changed }]) => {
              const percent = changed.exchange?.markupPercent ?? most
              return percent.atto > most.atto ? percent : most
            },
            { atto: 0n },
          ),
        ),
    }
  }

  /** Rows of one file ask for the same thing thousands of times. */
  const recent = createRecent<string, { readonly fees: Fees; readonly until: number }>(1000)
  return async (tx: Tx, payer: Payer, fromCurrency: string): Promise<Fees> => {
    const key = `${payer.customerId}/${fromCurrency}`
    const known = recent.get(key)
    if (known && known.until > clock.now().getTime()) return known.fees
    const fees = await read(tx, payer, fromCurrency)
    recent.set(key, { fees, until: clock.now().getTime() + rememberedMs })
    return fees
  }
}
