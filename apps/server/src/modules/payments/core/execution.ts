import type { OperationState } from '@florin/contract/payments/operation'
import type { Db } from '../../../platform/db.ts'
import { type Refused, refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Advance } from './advance.ts'
import { type Consent, paymentQuestion } from './consent.ts'
import type { Operation } from './operation.ts'
import * as store from './operationStore.ts'
import { asRefusal, type Settlement } from './settle.ts'
import { openStates } from './steps.ts'

type Deps = { readonly db: Db; readonly consent: Consent; readonly settlement: Settlement; readonly advance: Advance }
export type Execution = ReturnType<typeof createExecution>

/** From consent to the end. Whatever a crash leaves in between can be taken up again by anybody. */
export const createExecution = ({ db, consent, settlement, advance }: Deps) => {
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
  const proceed = async ({ uid }: Operation): Promise<OperationState> => {
    const step = await inState(uid, ['awaitingApproval'], (tx, operation) => advance(tx, operation, operation))
    if (!step) throw refuse('operation.over')
    return step === 'executing' ? execute(uid) : step
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
