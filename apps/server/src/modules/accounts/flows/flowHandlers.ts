import type { account } from '@florin/contract/accounts/account'
import type { Handler } from '../handler.ts'

export const list: Handler<(typeof account)['flow.list']> = ({ currencyCode, months }, { flow, caller, tx }) =>
  flow(tx, caller.acting.customerId, currencyCode, months)
