import type { account } from '@florin/contract/accounts/account'
import type { Handler } from '../handler.ts'

export const list: Handler<typeof account.list> = async ({ includeClosed = false }, { accounts, caller, tx }) => ({
  accounts: await accounts.list(tx, caller.acting.customerId, includeClosed),
})

export const payable: Handler<(typeof account)['payable.list']> = async (_input, { accounts, caller, tx }) => ({
  accounts: await accounts.payable(tx, caller.acting.customerId),
})

export const get: Handler<typeof account.get> = async ({ accountId }, { accounts, caller, tx }) => ({
  account: await accounts.get(tx, caller.acting.customerId, accountId),
})
