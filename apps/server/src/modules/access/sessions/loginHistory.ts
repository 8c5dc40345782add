import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../../../gateway/handler.ts'

export const list: Handler<(typeof customer)['loginHistory.list']> = (page, { tokens, caller, origin, tx }) =>
  tokens.signIns.list(tx, caller.userId, page, origin.language)
