import type { card } from '@florin/contract/cards/card'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof card)['spending.get']> = ({ accountId }, { spending, caller, tx }) =>
  spending(tx, caller.acting.customerId, accountId)
