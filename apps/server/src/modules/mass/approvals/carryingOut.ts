import type { Refusal } from '@florin/contract/errors'
import { isNamed, type Requirement, stricter } from '@florin/contract/payments/approvalPolicy'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { mayForCompany } from '../../payments/core/companyRights.ts'
import type { Policy } from '../../payments/core/policy.ts'
import { policySubject } from '../batches/question.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { changeBatch, lockBatch } from '../batches/batchStore.ts'
import type { Moving } from '../batches/moving.ts'
import { approvedBy, type Decision, endDecision } from './decisionStore.ts'

type Deps = { readonly clock: Clock; readonly moving: Moving; readonly policy: Policy }
export type CarryingOut = ReturnType<typeof createCarryingOut>

/** Whoever prepared it, wrote rows of it or confirmed it is not the second to look at it. */
const isOwn = ({ userId, confirmedBy, writerIds }: StoredBatch, by: number): boolean =>
  [userId, confirmedBy, ...writerIds].includes(by)

/** By what the policy asked when it began to wait and by what it asks now, whichever is stricter. */
export const requiredFor = async (tx: Tx, policy: Policy, batch: StoredBatch): Promise<Requirement> =>
  stricter(
    { approvals: batch.approvalsNeeded ?? 1, approverIds: batch.approverIds },
    await policy.required(tx, await policySubject(tx, batch)),
  )

/** For those who look at it from now on. */
export const raiseRequired = async (tx: OpenTx, policy: Policy, batch: StoredBatch): Promise<void> => {
  const { approvals, approverIds } = await requiredFor(tx, policy, batch)
  await changeBatch(tx, batch, { approvalsNeeded: approvals, approverIds })
}

/** Why somebody may not decide so on a batch; judged when it is asked for and again when it is carried out. */
export const obstacle = async (
  tx: Tx,
  policy: Policy,
  batch: StoredBatch,
  { userId, declined }: Pick<Decision, 'userId' | 'declined'>,
): Promise<Refusal | undefined> => {
  const { customerId, confirmedBy } = batch
  if (isOwn(batch, userId)) return 'approval.own'
  if (batch.state !== 'created' || confirmedBy === undefined) return 'batch.over'
  if (!(await mayForCompany(tx, userId, customerId, 'approve'))) return 'access.denied'
  if (!declined && !(await mayForCompany(tx, confirmedBy, customerId, 'initiate'))) return 'approval.initiatorGone'
  if (declined) return undefined
  if (!isNamed(await requiredFor(tx, policy, batch), userId)) return 'approval.notNamed'
  return (await approvedBy(tx, batch)).includes(userId) ? 'approval.given' : undefined
}

/** Whether as many have said yes as the policy wants; those who may no longer approve do not count. */
const isApproved = async (tx: Tx, policy: Policy, batch: StoredBatch): Promise<boolean> => {
  const required = await requiredFor(tx, policy, batch)
  let given = 0
  for (const userId of await approvedBy(tx, batch))
    if (isNamed(required, userId) && (await mayForCompany(tx, userId, batch.customerId, 'approve'))) given += 1
  return given >= required.approvals
}

/** Does what an approver has consented to. */
export const createCarryingOut =
  ({ clock, moving, policy }: Deps) =>
  /** The caller holds the decision's lock. Gives why it was not possible. */
  async (tx: OpenTx, decision: Decision): Promise<Refusal | undefined> => {
    const { batchId, userId, declined, note, attempt, expiresAt } = decision
    const batch = await lockBatch(tx, batchId)
    const isOutdated = !declined && batch.rateUntil !== undefined && expiresAt <= clock.now()
    const problem =
      (await obstacle(tx, policy, batch, decision)) ??
      (batch.attempt !== attempt || isOutdated ? ('rate.changed' as const) : undefined)
    await endDecision(tx, decision, 'completed', problem)
    if (problem) return problem
    if (declined) await moving.over(tx, batch, 'declined', { userId, note })
    else if (await isApproved(tx, policy, batch)) await moving.approved(tx, batch, userId, note)
    else await raiseRequired(tx, policy, batch)
    return undefined
  }
