import type { CustomerCaller } from '../../gateway/caller.ts'
import { refuse } from '../../platform/refuse.ts'

/** Who looks after the company's programs. */
export type Self = { readonly userId: number; readonly sessionId: string; readonly customerId: number }

/** The company that a call names besides is the one that it is made for. */
export const selfOf = ({ userId, sessionId, acting }: CustomerCaller, named: number | undefined): Self => {
  if (named !== undefined && named !== acting.customerId) throw refuse('company.mismatch', { field: 'customerId' })
  return { userId, sessionId, customerId: acting.customerId }
}
