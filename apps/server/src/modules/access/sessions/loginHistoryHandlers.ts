import type { loginHistory } from '@florin/contract/access/loginHistory'
import type { Handler } from '../handler.ts'

export const list: Handler<(typeof loginHistory)['loginHistory.list']> = (page, { tokens, caller, origin, tx }) =>
  tokens.signIns.list(tx, caller.userId, page, origin.language)
