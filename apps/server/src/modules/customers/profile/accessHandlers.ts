import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../handler.ts'

export const list: Handler<(typeof customer)['access.list']> = (_input, { customers, caller, tx }) =>
  customers.accesses(tx, caller.userId)

export const get: Handler<(typeof customer)['accessInfo.get']> = async (_input, { customers, terms, caller, origin, tx }) => {
  await terms.assertAccepted(tx, caller.userId, caller.acting, origin.language)
  return customers.accessInfo(tx, caller.userId, caller.acting)
}
