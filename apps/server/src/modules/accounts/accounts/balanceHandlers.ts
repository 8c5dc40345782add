import type { account } from '@florin/contract/accounts/account'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof account)['balance.get']> = ({ accountId }, { accounts, caller, tx }) =>
  accounts.balance(tx, caller.acting.customerId, accountId)
