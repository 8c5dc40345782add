import type { customer } from '@florin/contract/customer'
import type { Handler } from '../../gateway/handler.ts'

export const get: Handler<(typeof customer)['info.get']> = async (_input, { customers, caller, tx }) => ({
  customer: await customers.info(tx, caller.userId, caller.acting),
})
