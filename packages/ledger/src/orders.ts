import type { Exceeded, LedgerProblem } from './refused.ts'

export type Entry = { readonly accountId: number; readonly amountMinor: bigint }

/** Leaves through the outbox exactly when the money moves. */
export type Message = { readonly topic: string; readonly payload: object }

type Common = {
  /** The same key posts once, whoever repeats it. Keys that grow with time (UUID v7) keep their index quick. */
  readonly key: string
  readonly kind: string
  readonly reference?: string | undefined
  readonly metadata?: object | undefined
  readonly messages?: readonly Message[] | undefined
}

/** What an order uses of a limit: an amount, and one of a number. It is refused where the counter of that period would exceed either. */
export type Limit = {
  /** Whose and which, by the caller's own naming. */
  readonly counter: string
  readonly periodStart: Date
  readonly amountMinor: bigint
  readonly limitMinor?: bigint | undefined
  readonly limitCount?: number | undefined
}
type Limited = {
  /** Judged and counted together with the money; given back by a release, in part by a part, and by a reversal. */
  readonly limits?: readonly Limit[] | undefined
}

/** Which hold, and on which account: both are given back when it is placed. */
export type HoldRef = { readonly id: bigint; readonly accountId: number }

/** Moves money: all entries or none. They sum to zero in each currency; fees are entries like any other. */
export type Transfer = Common &
  Limited & {
    readonly act?: 'transfer' | undefined
    readonly entries: readonly Entry[]
    /** Takes the money from a hold, the whole or a part; the rest of it is released. */
    readonly fromHold?: HoldRef | undefined
    /** The transfer that this one undoes. */
    readonly reverses?: bigint | undefined
    /** Accounts that later postings of the same transaction move money on: locked with the rest, in the one order of all locks. */
    readonly alsoLocks?: readonly number[] | undefined
  }

/** Reserves money on an account with a floor. */
export type HoldOrder = Common &
  Limited & {
    readonly act: 'hold'
    readonly accountId: number
    readonly amountMinor: bigint
    readonly expiresAt?: Date | undefined
  }

/** Lets a hold go: `expire` only when its time is over. */
export type ReleaseOrder = Common & { readonly act: 'release' | 'expire'; readonly hold: HoldRef }

export type Order = Transfer | HoldOrder | ReleaseOrder

export type Posted = {
  /** Of the transfer, or of the hold. */
  readonly id: bigint
  readonly postedAt: Date
  /** What stood on each account right after a transfer. Of an account without a floor only its part, so it is left out. */
  readonly balances: ReadonlyMap<number, bigint>
}

export type Outcome =
  | { readonly outcome: 'posted' | 'exists'; readonly posted: Posted }
  /** With the limit when that is the problem. */
  | { readonly outcome: 'refused'; readonly problem: LedgerProblem; readonly exceeded?: Exceeded | undefined }
