import type { Desk } from '@florin/contract/access'
import type { Tx } from '../platform/db.ts'
import type { OpenTx } from '../platform/transaction.ts'

/** What a handler whose method needs a second operator may say of the change; elsewhere nobody listens. */
export type Proposal = {
  /** The number of the change, when it is proposed and when it is confirmed. */
  readonly id: number
  readonly proposedBy: number
  /** This one needs no second operator; only for methods that sometimes do. */
  readonly atOnce: () => void
  /** What is answered while the change waits. */
  readonly answer: (fields: object) => void
  /** What the second operator sees beside the input. */
  readonly show: (facts: Readonly<Record<string, string>>) => void
}

type NewChange = {
  readonly id: number
  readonly method: string
  readonly input: object
  readonly facts: Readonly<Record<string, string>>
  readonly reason: string
  readonly proposedBy: number
  readonly customerId: number | undefined
  readonly brand: string
}
/** A change that waits, with the desks that its proposer has now. */
type WaitingChange = Omit<NewChange, 'facts' | 'input' | 'brand'> & {
  readonly input: unknown
  readonly expiresAt: Date
  readonly desks: readonly Desk[]
}

type Wish = {
  readonly changeId: number
  readonly isDeclined: boolean
  readonly reason?: string | undefined
  /** By which the caller named it. */
  readonly field: string
  /** Where only changes of one method are meant. */
  readonly method?: string | undefined
}
type Outcome = 'applied' | 'declined' | 'withdrawn'

/** Where proposed changes are kept. */
export type Changes = {
  readonly newId: (tx: Tx) => Promise<number>
  readonly keep: (tx: OpenTx, change: NewChange) => Promise<void>
  /** Locks it; refuses with object.missing where none waits under that number. */
  readonly take: (tx: OpenTx, wish: Wish) => Promise<WaitingChange>
  /** Refuses what the decider may not decide, or what has expired. */
  readonly decide: (tx: OpenTx, change: WaitingChange, wish: Wish & { readonly operatorUserId: number }) => Promise<Outcome>
}

/** Confirms a proposed change, which makes it, or declines it. */
export type DecideChange = (wish: Wish) => Promise<{ readonly status: Outcome; readonly customerId: number | undefined }>
