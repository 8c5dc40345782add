import type { OperationState } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Consent } from '../../payments/core/consent.ts'
import type { By } from '../../payments/core/operation.ts'
import { secondsUntil } from '../../payments/core/ownOperations.ts'
import type { PendingConsent } from '../../payments/core/pendingConsent.ts'
import { findBatch } from '../batches/batchStore.ts'
import { decisionQuestion } from '../batches/question.ts'
import type { CarryingOut } from './carryingOut.ts'
import * as store from './decisionStore.ts'
import type { Decision } from './decisionStore.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly consent: Consent; readonly carryOut: CarryingOut }

/** An approver's consent to their own decision on a batch. */
export const createDecisionConsents = ({ db, clock, consent, carryOut }: Deps) => {
  const questionOf = async (tx: Tx, { userId: _approver, ...decision }: Decision) => {
    const batch = await findBatch(tx, decision, decision.batchId)
    if (!batch) throw refuse('object.missing')
    return decisionQuestion(tx, decision, batch)
  }

  const ended = (decision: Decision, work: (tx: OpenTx) => Promise<OperationState>): Promise<OperationState> =>
    db.transaction().execute(async (tx) => {
      if (!(await store.lockWaitingDecision(tx, decision))) throw refuse('operation.over')
      return work(tx)
    })

  const answer = async (decision: Decision, code: string | undefined): Promise<OperationState> => {
    const verdict = await consent.answer(decision, await questionOf(db, decision), code)
    if (verdict === 'pending') return 'awaitingApproval'
    return ended(decision, async (tx) => {
      if (verdict === 'passed') return (await carryOut(tx, decision)) === undefined ? 'completed' : 'failed'
      await store.endDecision(tx, decision, 'rejected')
      return 'rejected'
    })
  }

  const ask =
    (decision: Decision): PendingConsent['ask'] =>
    (mode, client) =>
      db.transaction().execute(async (tx) => {
        if (!(await store.lockWaitingDecision(tx, decision))) return undefined
        const question = await questionOf(tx, decision)
        const started = await consent.ask(tx, decision.userId, mode, question, client, decision.createdAt)
        await store.setDecisionChallenge(tx, decision, { challengeId: started.id, approveMode: mode })
        return started
      })

  const pending = async (name: store.DecisionName, by: By): Promise<PendingConsent | undefined> => {
    const own = { userId: by.userId, customerId: by.acting.customerId }
    const decision = await store.findOwnDecision(db, name, own)
    return (
      decision && {
        id: decision.id,
        uid: decision.uid,
        customerId: decision.customerId,
        state: decision.state === 'completed' && decision.failure ? 'failed' : decision.state,
        approveMode: decision.approveMode,
        challengeId: decision.challengeId,
        createdAt: decision.createdAt,
        secondsLeft: secondsUntil(clock, decision.expiresAt),
        answer: (code) => answer(decision, code),
        cancel: async () => {
          await ended(decision, async (tx) => {
            await store.endDecision(tx, decision, 'cancelled')
            return 'cancelled'
          })
        },
        ask: ask(decision),
        failure: async () => (await store.findOwnDecision(db, { uid: decision.uid }, own))?.failure,
      }
    )
  }

  return { answer, pending }
}
