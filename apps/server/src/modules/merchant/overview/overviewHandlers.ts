import type { merchant } from '@florin/contract/merchant/merchant'
import type { Handler } from '../handler.ts'

const get: Handler<(typeof merchant)['overview.get']> = (_input, { overview, caller, tx }) =>
  overview(tx, caller.acting.customerId)

export const overviewHandlers = { 'overview.get': get }
