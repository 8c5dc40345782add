import { payoutMethods } from '@florin/contract/globalPay/globalPayment'
import { globalPayRail } from '@florin/contract/rails'
import type { Language } from '@florin/i18n/languages'
import { money, toDecimal } from '@florin/money/money'
import { rateText } from '@florin/money/rate'
import { amountIn } from '../../../platform/amount.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { createOperationLimits } from '../../accounts/pricing/limits.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Pricing } from '../../accounts/pricing/pricing.ts'
import type { Rates } from '../../accounts/pricing/rates.ts'
import { createMethodTerms, type TermsOf } from './methodTerms.ts'
import { payoutCountries } from '../receive/offers.ts'
import type { PayoutRails } from '../receive/pricing.ts'
import type { MaxFees } from '../rows/maxFee.ts'

type Deps = {
  readonly clock: Clock
  readonly accounts: Pick<Accounts, 'own'>
  readonly rates: Rates
  readonly pricing: Pricing
  readonly rails: PayoutRails
  readonly maxFees: MaxFees
}
type Single = {
  readonly accountId: number
  readonly amount: string
  readonly currencyCode: string
  readonly feeShare: 'OUR' | 'BEN'
  readonly forbiddenMethods: readonly string[]
}

const withoutPercent = <T extends { feePercent: string }>({ feePercent: _percent, ...terms }: T) => terms

/** What senders are told of ways, before anybody has chosen one. */
export const createTerms = ({ clock, accounts, rates, pricing, rails, maxFees }: Deps) => {
  const limits = createOperationLimits({ clock, rates })

  const requireAccount = async (tx: Tx, customerId: number, accountId: number, currencyCode: string) => {
    const { currency } = await accounts.own(tx, customerId, accountId)
    if (currency !== currencyCode) throw refuse('currency.unsupported', { field: 'currencyCode' })
  }

  const termsOf: TermsOf = async (tx, customerId, name, currency, amount) => {
    const payer = await findPayer(tx, customerId)
    const terms = await pricing.terms(tx, payer, { operation: rails[name].name, fromCurrency: currency, toCurrency: currency })
    const most = await limits.most(tx, rails[name].limits, payer, currency)
    return {
      feePercent: rateText(terms.percent),
      fee: toDecimal(terms.of(amountIn(amount, currency), 'from').fee),
      minAmount: toDecimal(money(1n, currency)),
      maxAmount: most ? toDecimal(most) : '',
    }
  }

  return {
    requireAccount,
    requireOwn: accounts.own,
    method: createMethodTerms({ clock, rails, termsOf }),

    meta: async (tx: Tx, customerId: number, { accountId, amount, currencyCode, feeShare, forbiddenMethods }: Single) => {
      await requireAccount(tx, customerId, accountId, currencyCode)
      const sent = amountIn(amount, currencyCode)
      const fees = await maxFees(tx, await findPayer(tx, customerId), currencyCode)
      const fee = fees.most(sent, forbiddenMethods)
      const total = feeShare === 'OUR' ? money(sent.minor + fee.minor, currencyCode) : sent
      return {
        estimatedTotal: toDecimal(total),
        maximumTrxFee: toDecimal(fee),
        extraFxMarkupPercent: fees.markup(forbiddenMethods),
      }
    },

    limits: async (tx: Tx, customerId: number, accountId: number) => {
      const { currency } = await accounts.own(tx, customerId, accountId)
      return limits.shown(tx, globalPayRail.limits, await findPayer(tx, customerId), currency)
    },

    countries: async (tx: Tx, customerId: number, language: Language) => ({
      countries: (await payoutCountries(tx, customerId, [], language)).map(({ country, methods }) => ({
        countryCode: country.countryCode,
        name: country.name,
        currencies: [...new Set(methods.flatMap(({ currencies }) => currencies))],
        methods: methods.map(({ name, isDisabled }) => ({ name, isDisabled })),
      })),
    }),

    methods: async (
      tx: Tx,
      customerId: number,
      {
        countryCode,
        currency,
        amount = '100',
      }: { countryCode?: string | undefined; currency: string; amount?: string | undefined },
      forbidden: readonly string[],
      language: Language,
    ) => {
      const countries = await payoutCountries(tx, customerId, [], language)
      const found = countries.filter(({ country }) => countryCode === undefined || country.countryCode === countryCode)
      const ways = found.flatMap(({ methods }) => methods)
      const methods = []
      for (const name of payoutMethods) {
        const own = ways.filter((way) => way.name === name)
        if (own.length === 0 && name !== 'p2p') continue
        methods.push({
          name,
          forbidden: forbidden.includes(name),
          isDisabled: own.length > 0 && own.every(({ isDisabled }) => isDisabled),
          currencies: name === 'p2p' ? [currency] : [...new Set(own.flatMap(({ currencies }) => currencies))],
          ...withoutPercent(await termsOf(tx, customerId, name, currency, amount)),
        })
      }
      return methods
    },
  }
}
