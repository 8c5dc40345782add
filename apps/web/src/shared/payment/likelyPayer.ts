import type { Account } from '@florin/contract/accounts/account'
import { availabilityOf } from './availability.ts'

/** From which somebody would most likely pay: there is money on it, and it is in this currency where one of those is. */
export const likelyPayer = (accounts: readonly Account[], currency: string | undefined): Account | undefined => {
  const hasMoney = (each: Account) => availabilityOf(each).canPay
  const isInCurrency = ({ currencyCode }: Account) => currencyCode === currency
  return accounts.find((each) => hasMoney(each) && isInCurrency(each)) ?? accounts.find(hasMoney) ?? accounts[0]
}
