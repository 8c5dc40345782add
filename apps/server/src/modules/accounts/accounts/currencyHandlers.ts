import type { account } from '@florin/contract/accounts/account'
import { cryptoCurrencies } from '@florin/contract/walletAddress'
import type { Handler } from '../handler.ts'

type Methods = typeof account

export const list: Handler<Methods['currency.list']> = async (_input, { accounts, wallets, caller, tx }) => {
  const held = await accounts.currencies(tx, caller.acting.customerId)
  const opened = new Set(held.flatMap(({ currencyCode, isOpened }) => (isOpened ? [currencyCode] : [])))
  const crypto = await Promise.all(
    cryptoCurrencies.map(async (currencyCode) => ({
      currencyCode,
      isOpened: opened.has(currencyCode),
      isCrypto: true,
      networks: await wallets.networks(currencyCode),
    })),
  )
  return {
    currencies: [
      ...held.filter(({ currencyCode }) => !cryptoCurrencies.includes(currencyCode)),
      ...crypto.filter(({ isOpened, networks }) => isOpened || networks.length > 0),
    ].toSorted((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1)),
  }
}

export const create: Handler<Methods['currency.create']> = async ({ currencyCode }, { accounts, caller, tx }) => ({
  accountId: await accounts.addCurrency(tx, caller.acting.customerId, currencyCode),
})
