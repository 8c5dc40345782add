import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { IdentityKind } from '../../../vendors/identity/identity.ts'
import type { Facts, Outcome } from './outcome.ts'
import * as store from './store.ts'

export type Settled = { readonly outcome: Outcome; readonly reason?: string | undefined; readonly facts?: Facts | undefined }
export type Settle = (tx: OpenTx, check: store.Check, settled: Settled) => Promise<void>

/** What hangs on a check goes on with its outcome, in the same transaction; it tells the person itself. */
export type IdentityFollower = {
  readonly purpose: IdentityKind
  /** Whose document it has to be, where that is no user. */
  personOf?(tx: Tx, whose: store.Whose): Promise<store.Person>
  decided(tx: OpenTx, check: store.Check, outcome: Outcome): Promise<void>
}

/** Whose document has to be shown, whoever knows them. */
export const createPersons =
  (followers: readonly IdentityFollower[]) =>
  (tx: Tx, whose: store.Whose): Promise<store.Person> => {
    const own = followers.find(({ purpose }) => purpose === whose.purpose)
    return own?.personOf ? own.personOf(tx, whose) : store.personOf(tx, whose)
  }
export type PersonOf = ReturnType<typeof createPersons>

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly followers: readonly IdentityFollower[]
  /** Something is known of the customer that was not before. */
  readonly reconsider: (tx: OpenTx, customerId: number) => Promise<void>
}

const events = {
  approved: 'identityApproved',
  rejected: 'identityRejected',
  nameMismatch: 'identityNameMismatch',
  expired: 'identityDocumentExpired',
} as const

/** The end of a check: the document is accepted or not, followers go on, the person is notified. */
export const createSettle = ({ clock, live, tell, followers, reconsider }: Deps): Settle => {
  return async (tx, check, { outcome, reason, facts }) => {
    const isGood = outcome === 'approved'
    const at = clock.now()
    await store.changeCheck(tx, check.id, {
      status: isGood ? 'success' : 'failed',
      outcome,
      decidedAt: at,
      ...(!isGood && { rejectReason: reason ?? outcome }),
    })
    await store.closePaper(tx, check.documentId, { isGood, reason: reason ?? outcome, facts, at })
    await reconsider(tx, check.customerId)
    await live.publish(tx, `customer:${check.customerId}`, 'customerChanged', {})
    const follower = followers.find(({ purpose }) => purpose === check.purpose)
    if (follower) return follower.decided(tx, check, outcome)
    if (check.userId === undefined) return
    const target = check.documentId === undefined ? {} : { target: { documentId: check.documentId } }
    await tell(tx, events[outcome], { to: { userId: check.userId }, customerId: check.customerId, ...target })
  }
}
