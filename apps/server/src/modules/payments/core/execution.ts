import type { OperationState } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Postings } from '../../../platform/postings.ts'
import { type Refused, refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Advance } from './advance.ts'
import { type Consent, paymentQuestion } from './consent.ts'
import type { Operation } from './operation.ts'
import * as store from './operationStore.ts'
import { asRefusal, type Settlement } from './settle.ts'
import { isPermanent } from './permanent.ts'
import { waitingStates } from './transitions.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly postings: Postings
  readonly consent: Consent
  readonly settlement: Settlement
  readonly advance: Advance
}
export type Execution = ReturnType<typeof createExecution>

/** From consent to the posting. Whatever a crash leaves in between can be taken up again by anybody. */
export const createExecution = ({ db, clock, postings, consent, settlement, advance }: Deps) => {
  /** Undefined when it is no longer in such a state: somebody else was quicker. */
  const inState = <T>(uid: string, states: readonly OperationState[], work: (tx: OpenTx, operation: Operation) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const operation = await store.lockIn(tx, uid, states)
      return operation && work(tx, operation)
    })

  const fail = (uid: string, { refusal }: Refused) =>
    db.transaction().execute(async (tx) => {
      const operation = await store.lockUnposted(tx, uid)
      if (operation) await settlement.end(tx, operation, 'failed', { failure: refusal })
    })

  /** Under the operation's own key and its lock: it happens once whoever does it. */
  const postPayment = (uid: string): Promise<OperationState> => {
    let operation: Operation | undefined
    return postings(async () => ({
      exclusive: true,
      order: async (tx) => {
        operation = await store.lockUnposted(tx, uid)
        if (!operation) throw refuse('operation.over')
        return settlement.orderOf(tx, operation)
      },
      record: (tx, posted) => settlement.recordPaid(tx, operation as Operation, posted),
      refused: asRefusal,
    }))
  }

  const execute = async (uid: string): Promise<OperationState> => {
    try {
      return await postPayment(uid)
    } catch (error) {
      const refusal = asRefusal(error) ?? (isPermanent(error) ? refuse('payment.impossible') : undefined)
      if (!refusal) throw error
      if (refusal.refusal !== 'operation.over') await fail(uid, refusal)
      return store.stateOf(db, uid)
    }
  }

  /** A yes that is acted on late, as of a phone whose page is closed: the payer was told that it is over by then. */
  const isTooLate = ({ expiresAt }: Operation): boolean => expiresAt !== undefined && expiresAt <= clock.now()

  /** Consent is on record before the money moves, so that a crash in between leaves something to finish. */
  const proceed = async ({ uid }: Operation): Promise<OperationState> => {
    const state = await inState(uid, ['awaitingApproval'], async (tx, operation) => {
      if (!isTooLate(operation)) return advance(tx, operation, 'approved', operation)
      await settlement.end(tx, operation, 'expired')
      return 'expired' as const
    })
    if (!state) throw refuse('operation.over')
    return state === 'processing' ? execute(uid) : state
  }

  return {
    inState,
    execute,

    /** With a code, or without one to see what the phone said. */
    answer: async (operation: Operation, code: string | undefined): Promise<OperationState> => {
      const verdict = await consent.answer(operation, paymentQuestion(operation), code)
      if (verdict === 'passed') return proceed(operation)
      if (verdict === 'pending') return 'awaitingApproval'
      await inState(operation.uid, ['awaitingApproval'], (tx, locked) =>
        settlement.end(tx, locked, 'declined', { userId: locked.userId }),
      )
      return 'rejected'
    },

    cancel: async (operation: Operation, userId: number): Promise<void> => {
      const ended = await inState(operation.uid, waitingStates, async (tx, locked) => {
        await settlement.end(tx, locked, 'cancelled', { userId })
        return true
      })
      if (!ended) throw refuse('operation.over')
    },
  }
}
