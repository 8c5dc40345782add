import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof customer)['info.get']> = async (_input, { customers, terms, caller, origin, tx }) => {
  await terms.assertAccepted(tx, caller.userId, caller.acting, origin.language)
  const { taxId, ...customer } = await customers.info(tx, caller.userId, caller.acting)
  // What an application was let see is who somebody is, not where they are taxed.
  return { customer: caller.scopes || taxId === undefined ? customer : { ...customer, taxId } }
}
