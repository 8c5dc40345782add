import type { Access, Acting, CallerView } from '@florin/contract/access'
import type { Tx } from '../platform/db.ts'

/** Who is calling, as far as the request itself tells. */
export type Caller = CallerView & {
  readonly userId?: number | undefined
  readonly sessionId?: string | undefined
  /** Under which an operator acts for the customer. */
  readonly operatorAccessId?: string | undefined
}
export type UserCaller = Caller & { readonly userId: number; readonly sessionId: string }
export type CustomerCaller = UserCaller & { readonly acting: Acting }

/** What a method's rule guarantees about its caller. */
export type CallerOf<A extends Access> = A extends { who: 'customer' }
  ? CustomerCaller
  : A extends { who: 'user' | 'admin' }
    ? UserCaller
    : A extends { who: 'newDevice' }
      ? Caller & { readonly userId: number }
      : Caller

export const nobody: Caller = { signedIn: false, isAdmin: false }

/**
 * Tells who holds a token, and for whom they act. `undefined` when the token is unknown, expired or its session has ended.
 * A company the user does not belong to gives a caller without `acting`.
 */
export type Identify = (
  bearer: string,
  customerId: number | undefined,
  /** The brand of the host that is called; a token of another is unknown there. */
  hostBrand?: string,
) => Promise<Caller | undefined>

/** A call that an operator makes for a customer, whatever becomes of it; or one in their own name that changed something. */
export type OperatorCall = {
  readonly accessId?: string | undefined
  readonly operatorUserId: number
  readonly customerId?: number | undefined
  readonly method: string
  readonly ip: string
  readonly reason?: string | undefined
  readonly summary?: string | undefined
  /** Whether it only looked. */
  readonly isReading?: boolean | undefined
}
export type RecordOperatorCall = (call: OperatorCall, tx?: Tx) => Promise<void>
