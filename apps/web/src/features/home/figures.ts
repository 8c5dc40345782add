import type { Account } from '@florin/contract/account'
import { add, parseMoney, subtract, toDecimal } from '@florin/money/money'
import type { Money } from '@florin/money/money'

type Figures = Pick<Account, 'balance' | 'pendingAmount' | 'currencyCode'>

const balanceOf = ({ balance, currencyCode }: Figures): Money => parseMoney(balance, currencyCode)

export const pendingOf = ({ pendingAmount, currencyCode }: Figures): Money => parseMoney(pendingAmount, currencyCode)

export const availableOf = (account: Figures): Money => subtract(balanceOf(account), pendingOf(account))

/** Only when it is exact: several accounts, all in one currency. Other sums would need a rate. */
export const totalOf = (accounts: readonly Figures[]): { amount: string; currency: string } | undefined => {
  const [first, ...others] = accounts
  if (!first || others.length === 0) return undefined
  if (others.some(({ currencyCode }) => currencyCode !== first.currencyCode)) return undefined
  const total = others.map(balanceOf).reduce(add, balanceOf(first))
  return { amount: toDecimal(total), currency: total.currency }
}
