import type { OperationState } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Consent } from '../../payments/core/consent.ts'
import type { By } from '../../payments/core/operation.ts'
import { secondsUntil } from '../../payments/core/ownOperations.ts'
import type { FindPendingConsent, PendingConsent } from '../../payments/core/pendingConsent.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { changeBatch, findBatch, findBatchByUid, lockBatch } from '../batches/batchStore.ts'
import { consentStates, type Moving } from '../batches/moving.ts'
import { batchQuestion } from '../batches/question.ts'
import type { CarryingOut } from './carryingOut.ts'
import { createDecisionConsents } from './decisionConsents.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly consent: Consent
  readonly moving: Moving
  readonly carryOut: CarryingOut
}
export type Consents = ReturnType<typeof createConsents>

/** What people answer about batches: whoever confirmed one, and whoever decides on one of others'. */
export const createConsents = ({ db, clock, consent, moving, carryOut }: Deps) => {
  const decisions = createDecisionConsents({ db, clock, consent, carryOut })

  /** Nothing when it waits no longer: somebody else was quicker. */
  const whileWaiting = async <T>(
    { id, attempt }: StoredBatch,
    work: (tx: OpenTx, batch: StoredBatch) => Promise<T>,
  ): Promise<T> => {
    const done = await db.transaction().execute(async (tx) => {
      const batch = await lockBatch(tx, id)
      return batch.state === 'awaitingApproval' && batch.attempt === attempt ? { value: await work(tx, batch) } : undefined
    })
    if (!done) throw refuse('operation.over')
    return done.value
  }

  /** A yes that comes late does not get a rate of before. */
  const proceed = (batch: StoredBatch): Promise<OperationState> =>
    whileWaiting(batch, async (tx, locked) => {
      if (locked.expiresAt && locked.expiresAt <= clock.now()) {
        await moving.backToDraft(tx, locked)
        return 'expired'
      }
      return consentStates[(await moving.agreed(tx, locked)).state]
    })

  const back = (batch: StoredBatch): Promise<void> => whileWaiting(batch, (tx, locked) => moving.backToDraft(tx, locked))

  const answer = async (batch: StoredBatch, code: string | undefined): Promise<OperationState> => {
    const { challengeId, confirmedBy = 0 } = batch
    const verdict = await consent.answer({ challengeId, userId: confirmedBy }, await batchQuestion(db, batch), code)
    if (verdict === 'passed') return proceed(batch)
    if (verdict === 'pending') return 'awaitingApproval'
    await back(batch)
    return 'rejected'
  }

  const ask =
    (batch: StoredBatch): PendingConsent['ask'] =>
    (mode, client) =>
      whileWaiting(batch, async (tx, locked) => {
        const { confirmedBy = 0, confirmedAt } = locked
        const started = await consent.ask(tx, confirmedBy, mode, await batchQuestion(tx, locked), client, confirmedAt)
        await changeBatch(tx, locked, { challengeId: started.id, approveMode: mode })
        return started
      })

  /** Numbers of batches are smaller than those of payments. */
  const named = (name: { readonly uid: string } | { readonly id: bigint }, customerId: number) => {
    if ('uid' in name) return findBatchByUid(db, customerId, name.uid)
    return name.id < 2n ** 31n ? findBatch(db, { customerId }, Number(name.id)) : undefined
  }

  const pendingBatch = async (
    name: { readonly uid: string } | { readonly id: bigint },
    { userId, acting: { customerId } }: By,
  ): Promise<PendingConsent | undefined> => {
    const batch = await named(name, customerId)
    if (batch?.confirmedBy !== userId || batch.confirmedAt === undefined) return undefined
    return {
      id: BigInt(batch.id),
      uid: batch.uid,
      customerId,
      state: consentStates[batch.state],
      approveMode: batch.approveMode,
      challengeId: batch.challengeId,
      createdAt: batch.confirmedAt,
      secondsLeft: batch.state === 'awaitingApproval' ? secondsUntil(clock, batch.expiresAt) : 0,
      answer: (code) => answer(batch, code),
      cancel: () => back(batch),
      ask: ask(batch),
    }
  }

  const find: FindPendingConsent = async (name, by) => {
    if ('id' in name) return pendingBatch(name, by)
    if ('decision' in name) return decisions.pending({ number: name.decision }, by)
    return (await pendingBatch(name, by)) ?? decisions.pending(name, by)
  }

  return { find, answer, answerDecision: decisions.answer }
}
