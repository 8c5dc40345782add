import type { OperationState } from '@florin/contract/operation'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { type Refused, refuse } from '../platform/refuse.ts'
import type { OpenTx } from '../platform/transaction.ts'
import { insertRequest } from './companyStore.ts'
import { companyDays, type Consent, openStates, paymentQuestion } from './consent.ts'
import { addEvents } from './eventStore.ts'
import type { Operation } from './operation.ts'
import * as store from './operationStore.ts'
import { asRefusal, type Settlement } from './settle.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly consent: Consent; readonly settlement: Settlement }
export type Execution = ReturnType<typeof createExecution>

/** From consent to the end. Whatever a crash leaves in between can be taken up again by anybody. */
export const createExecution = ({ db, clock, consent, settlement }: Deps) => {
  /** Undefined when it is no longer in such a state: somebody else was quicker. */
  const inState = <T>(uid: string, states: readonly OperationState[], work: (tx: OpenTx, operation: Operation) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const operation = await store.lockIn(tx, uid, states)
      return operation && work(tx, operation)
    })

  const fail = (uid: string, { refusal }: Refused) =>
    inState(uid, ['executing'], async (tx, operation) => {
      await settlement.end(tx, operation, 'failed', { failure: refusal })
      return true
    })

  /** The posting, in a transaction of its own, under the operation's own key: it happens once whoever does it. */
  const execute = async (uid: string): Promise<OperationState> => {
    try {
      await inState(uid, ['executing'], (tx, operation) => settlement.complete(tx, operation))
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      await fail(uid, refusal)
    }
    return store.stateOf(db, uid)
  }

  /** Consent is on record before the money moves, so that a crash in between leaves something to finish. */
  const proceed = async ({ uid, needsCompany }: Operation): Promise<OperationState> => {
    const state = needsCompany ? 'awaitingCompany' : 'executing'
    const moved = await inState(uid, ['awaitingApproval'], async (tx, operation) => {
      const at = clock.now()
      const expiresAt = needsCompany ? new Date(at.getTime() + companyDays * 86_400_000) : undefined
      await store.change(tx, operation, { state, expiresAt })
      if (needsCompany) await insertRequest(tx, operation, at)
      const { id, userId, approveMode } = operation
      await addEvents(tx, id, [
        { event: 'approved', userId, approveMode, at },
        ...(needsCompany ? [{ event: 'companyAsked' as const, at }] : []),
      ])
      await settlement.tell(tx, operation, state)
      return true
    })
    if (!moved) throw refuse('operation.over')
    return state === 'executing' ? execute(uid) : state
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
      return 'declined'
    },

    cancel: async (operation: Operation, userId: number): Promise<void> => {
      const ended = await inState(operation.uid, openStates, async (tx, locked) => {
        await settlement.end(tx, locked, 'cancelled', { userId })
        return true
      })
      if (!ended) throw refuse('operation.over')
    },
  }
}
