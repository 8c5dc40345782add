import type { Account } from '@florin/contract/accounts/account'
import { add, money, parseMoney, subtract, toDecimal } from '@florin/money/money'
import type { Money } from '@florin/money/money'
import { convert, parseRate } from '@florin/money/rate'

type Figures = Pick<Account, 'balance' | 'pendingAmount' | 'currencyCode'>
type RateItem = { readonly fromCurrencyCode: string; readonly exchangeRate: string }

const balanceOf = ({ balance, currencyCode }: Figures): Money => parseMoney(balance, currencyCode)

export const pendingOf = ({ pendingAmount, currencyCode }: Figures): Money => parseMoney(pendingAmount, currencyCode)

export const availableOf = (account: Figures): Money => subtract(balanceOf(account), pendingOf(account))

export type Total = { readonly balance: string; readonly pending: string; readonly currency: string }

/** In one currency, at mid-market rates; undefined while a rate is not known, for half a total would be a wrong one. */
export const totalOf = (accounts: readonly Figures[], currency: string, rates: readonly RateItem[]): Total | undefined => {
  const rateOf = new Map(rates.map(({ fromCurrencyCode, exchangeRate }) => [fromCurrencyCode, exchangeRate]))
  const valueOf = (amount: Money): Money | undefined => {
    if (amount.currency === currency) return amount
    const rate = rateOf.get(amount.currency)
    return rate === undefined ? undefined : convert(amount, parseRate(rate), currency, 'halfEven')
  }
  const sum = (amounts: readonly Money[]): string | undefined => {
    const values = amounts.map(valueOf)
    return values.includes(undefined) ? undefined : toDecimal((values as Money[]).reduce(add, money(0n, currency)))
  }
  const [balance, pending] = [sum(accounts.map(balanceOf)), sum(accounts.map(pendingOf))]
  return balance === undefined || pending === undefined ? undefined : { balance, pending, currency }
}
