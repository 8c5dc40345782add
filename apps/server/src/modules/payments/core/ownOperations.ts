import type { OperationEvent } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { Client } from '../../access/sessions/client.ts'
import type { PendingConsent, FindPendingConsent } from './pendingConsent.ts'
import { approveType, type Consent, type ConsentMode, paymentQuestion } from './consent.ts'
import { addEvents, type EventRow, eventsOf } from './eventStore.ts'
import type { Execution } from './execution.ts'
import type { By, Operation } from './operation.ts'
import { findOwn, findOwnWaiting, type Name, setChallenge } from './operationStore.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly consent: Consent; readonly execution: Execution }
export type OwnOperations = ReturnType<typeof createOwnOperations>

export const shownEvent = ({ event, at, by, approveMode }: EventRow): OperationEvent => ({
  event,
  at: at.toISOString(),
  ...(by !== null && { by }),
  ...(approveMode !== null && { approveType: approveType(approveMode) }),
})

export const secondsUntil = (clock: Clock, end: Date | undefined): number =>
  end ? Math.max(0, Math.ceil((end.getTime() - clock.now().getTime()) / 1000)) : 0

/** Operations as whoever submitted them sees them; to everybody else they are missing. */
export const createOwnOperations = ({ db, clock, consent, execution }: Deps) => {
  const ask = ({ uid }: Operation, mode: ConsentMode, client: Client) =>
    execution.inState(uid, ['awaitingApproval'], async (tx, operation) => {
      const started = await consent.ask(tx, operation.userId, mode, paymentQuestion(operation), client, operation.createdAt)
      await setChallenge(tx, operation, { challengeId: started.id, approveMode: mode })
      await addEvents(tx, operation.id, [{ event: 'approvalAsked', approveMode: mode, at: clock.now() }])
      return started
    })

  const find = (name: Name, { userId, acting }: By) => findOwn(db, name, { userId, customerId: acting.customerId })

  const pending: FindPendingConsent = async (name, by): Promise<PendingConsent | undefined> => {
    const operation = 'decision' in name ? undefined : await find(name, by)
    return (
      operation && {
        ...operation,
        secondsLeft: secondsUntil(clock, operation.expiresAt),
        answer: (code) => execution.answer(operation, code),
        cancel: () => execution.cancel(operation, by.userId),
        ask: (mode, client) => ask(operation, mode, client),
        failure: async () => (await find({ uid: operation.uid }, by))?.failure,
      }
    )
  }

  return {
    pending,

    /** What still waits, the newest first; what has run out is left out though it is not ended yet. */
    waiting: async (tx: Tx, { userId, acting }: By) =>
      (await findOwnWaiting(tx, { userId, customerId: acting.customerId }, clock.now())).map((operation) => ({
        operation,
        expiresInSeconds: secondsUntil(clock, operation.expiresAt),
      })),

    /** With what is asked, by which ways it can be answered, and what has happened. */
    read: async (name: Name, by: By) => {
      const operation = await find(name, by)
      if (!operation) throw refuse('object.missing')
      const payer = await findPayer(db, operation.customerId)
      const isAsked = operation.approveMode !== 'none'
      const available = isAsked ? await consent.available(db, operation.userId, payer, operation.createdAt) : []
      return {
        operation,
        ...(await consent.shown(db, operation)),
        available: available.map(approveType),
        expiresInSeconds: secondsUntil(clock, operation.expiresAt),
        timeline: (await eventsOf(db, operation.id)).map(shownEvent),
      }
    },
  }
}
