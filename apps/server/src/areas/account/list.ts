import type { account } from '@florin/contract/account'
import type { Handler } from '../../gateway/handler.ts'

export const list: Handler<typeof account.list> = async ({ includeClosed = false }, { accounts, caller, tx }) => ({
  accounts: await accounts.list(tx, caller.acting.customerId, includeClosed),
})
