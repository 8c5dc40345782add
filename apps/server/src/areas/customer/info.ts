import type { customer } from '@florin/contract/customer'
import type { Handler } from '../../gateway/handler.ts'

export const get: Handler<(typeof customer)['info.get']> = async (_input, { customers, terms, caller, origin, tx }) => {
  await terms.assertAccepted(tx, caller.userId, caller.acting, origin.language)
  return { customer: await customers.info(tx, caller.userId, caller.acting) }
}
