import type { Refusal } from '@florin/contract/errors'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { mayForCompany } from '../../payments/core/companyRights.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { lockBatch } from '../batches/batchStore.ts'
import type { Moving } from '../batches/moving.ts'
import { type Decision, endDecision } from './decisionStore.ts'

type Deps = { readonly clock: Clock; readonly moving: Moving }
export type CarryingOut = ReturnType<typeof createCarryingOut>

/** Why somebody may not decide so on a batch; judged when it is asked for and again when it is carried out. */
export const obstacle = async (tx: Tx, batch: StoredBatch, userId: number, declined: boolean): Promise<Refusal | undefined> => {
  const { customerId, confirmedBy } = batch
  if (batch.userId === userId || confirmedBy === userId) return 'approval.own'
  if (batch.state !== 'created' || confirmedBy === undefined) return 'batch.over'
  if (!(await mayForCompany(tx, userId, customerId, 'approve'))) return 'access.denied'
  if (!declined && !(await mayForCompany(tx, confirmedBy, customerId, 'initiate'))) return 'approval.initiatorGone'
  return undefined
}

/** Does what an approver has consented to. */
export const createCarryingOut =
  ({ clock, moving }: Deps) =>
  /** The caller holds the decision's lock. Gives why it was not possible. */
  async (tx: OpenTx, decision: Decision): Promise<Refusal | undefined> => {
    const { batchId, userId, declined, note, attempt, expiresAt } = decision
    const batch = await lockBatch(tx, batchId)
    const isOutdated = !declined && batch.rateUntil !== undefined && expiresAt <= clock.now()
    const problem =
      (await obstacle(tx, batch, userId, declined)) ??
      (batch.attempt !== attempt || isOutdated ? ('rate.changed' as const) : undefined)
    await endDecision(tx, decision, 'completed', problem)
    if (problem) return problem
    if (declined) await moving.over(tx, batch, 'declined', { userId, note })
    else await moving.approved(tx, batch, userId, note)
    return undefined
  }
