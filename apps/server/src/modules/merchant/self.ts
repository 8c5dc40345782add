import type { CustomerCaller } from '../../gateway/caller.ts'

/** Who looks after what the merchant is paid with. */
export type Self = { readonly userId: number; readonly sessionId: string; readonly customerId: number }

export const selfOf = ({ userId, sessionId, acting }: CustomerCaller): Self => ({
  userId,
  sessionId,
  customerId: acting.customerId,
})
