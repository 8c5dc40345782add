import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../../../gateway/handler.ts'

export const list: Handler<(typeof customer)['staffAccess.list']> = async (_input, { operators, caller, tx }) => ({
  items: await operators.accessesTo(tx, caller.acting.customerId),
})
