import type { account } from '@florin/contract/accounts/account'
import type { Handler } from '../handler.ts'

type Methods = typeof account

export const list: Handler<Methods['currency.list']> = async (_input, { accounts, caller, tx }) => ({
  currencies: await accounts.currencies(tx, caller.acting.customerId),
})

export const create: Handler<Methods['currency.create']> = async ({ currencyCode }, { accounts, caller, tx }) => ({
  accountId: await accounts.addCurrency(tx, caller.acting.customerId, currencyCode),
})
