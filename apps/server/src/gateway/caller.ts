import type { Access, Acting, CallerView, KeyScope } from '@florin/contract/access'
import type { Tx } from '../platform/db.ts'

/** Who is calling, as far as the request itself tells. */
export type Caller = CallerView & {
  readonly userId?: number | undefined
  readonly sessionId?: string | undefined
  /** Under which an operator acts for the customer. */
  readonly operatorAccessId?: string | undefined
  readonly apiKey?: ApiKey | undefined
}

/** With which a program calls, in the name of whoever made it. */
export type ApiKey = {
  readonly id: number
  readonly name: string
  readonly scopes: readonly KeyScope[]
  /** Up to which it pays by itself. */
  readonly payLimit?: { readonly minor: bigint; readonly currency: string } | undefined
  /** And in a day. */
  readonly payDailyLimit?: { readonly minor: bigint; readonly currency: string } | undefined
}
export type UserCaller = Caller & { readonly userId: number; readonly sessionId: string }
export type KeyCaller = Caller & { readonly userId: number; readonly acting: Acting; readonly apiKey: ApiKey }
export type CustomerCaller = UserCaller & { readonly acting: Acting }

/** What a method's rule guarantees about its caller. */
export type CallerOf<A extends Access> = A extends { who: 'customer' }
  ? CustomerCaller
  : A extends { who: 'user' | 'admin' }
    ? UserCaller
    : A extends { who: 'newDevice' }
      ? Caller & { readonly userId: number }
      : A extends { who: 'apiKey' }
        ? KeyCaller
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

/** A key that is known, whatever becomes of the call; `isUsable` where it is on and its company lets it be. */
export type KnownKey = {
  readonly caller: KeyCaller
  readonly isUsable: boolean
  /** By the address that it is used from. */
  readonly mayRead: boolean
  readonly mayWrite: boolean
}
/** A key of a company of another brand than the host's is unknown there. */
export type IdentifyKey = (key: string, from: { readonly ip: string; readonly brand: string }) => Promise<KnownKey | undefined>

/** A call of a program's, as its owner reads it in the log. */
export type ProgramCall = {
  readonly caller: KeyCaller
  readonly requestId: string
  readonly method: string
  readonly url: string
  readonly ip: string
  readonly status: number
  readonly durationMs: number
  readonly requestBody: string
  readonly responseBody: string
}

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
