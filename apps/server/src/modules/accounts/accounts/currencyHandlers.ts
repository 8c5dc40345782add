import type { account } from '@florin/contract/accounts/account'
import { networksOf } from '@florin/contract/walletAddress'
import type { Handler } from '../handler.ts'

type Methods = typeof account

const isCrypto = (currency: string): boolean => networksOf(currency).length > 0

export const list: Handler<Methods['currency.list']> = async (_input, { accounts, wallets, caller, tx }) => {
  const currencies = await accounts.currencies(tx, caller.acting.customerId)
  const withNetworks = async ({ currencyCode, isOpened }: (typeof currencies)[number]) =>
    isCrypto(currencyCode)
      ? { currencyCode, isOpened, isCrypto: true, networks: await wallets.networks(currencyCode) }
      : { currencyCode, isOpened }
  return { currencies: await Promise.all(currencies.map(withNetworks)) }
}

export const create: Handler<Methods['currency.create']> = async ({ currencyCode }, { accounts, caller, tx }) => ({
  accountId: await accounts.addCurrency(tx, caller.acting.customerId, currencyCode),
})
