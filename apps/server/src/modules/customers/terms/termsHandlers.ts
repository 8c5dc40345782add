import type { customer } from '@florin/contract/customers/customer'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof customer)['terms.get']> = async (_input, { terms, caller, origin, tx }) => ({
  term: await terms.pending(tx, caller.userId, caller.acting, origin.language),
  accepted: await terms.accepted(tx, caller.userId, origin.language),
})

export const accept: Handler<(typeof customer)['terms.accept']> = async (
  { termIds },
  { terms, customers, caller, origin, tx },
) => ({
  accepted: await terms.accept(tx, {
    userId: caller.userId,
    sessionId: caller.sessionId,
    brand: await customers.brandOf(tx, caller.userId),
    termIds,
    ip: origin.ip,
  }),
})

export const acceptElsewhere: Handler<(typeof customer)['crossPlatformTerms.accept']> = async (
  { termIds, platform },
  { terms, caller, origin, tx },
) => ({
  accepted: await terms.accept(tx, {
    userId: caller.userId,
    sessionId: caller.sessionId,
    brand: platform,
    termIds,
    ip: origin.ip,
  }),
})
