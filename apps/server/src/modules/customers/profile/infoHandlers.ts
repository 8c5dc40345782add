import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof customer)['info.get']> = async (_input, services) => {
  const { customers, live, terms, caller, origin, tx } = services
  await terms.assertAccepted(tx, caller.userId, caller.acting, origin.language)
  // Before anything is read: what comes later may not be in the answer.
  const lastEventId = await live.newestId(tx)
  const { taxId, ...customer } = await customers.info(tx, caller.userId, caller.acting)
  // What an application was let see is who somebody is, not where they are taxed; and it does not listen.
  if (caller.scopes) return { customer }
  return { customer: taxId === undefined ? customer : { ...customer, taxId }, lastEventId }
}
