import type { MassRequest } from '@florin/contract/mass/massApproval'
import type { BatchType } from '@florin/contract/mass/massType'
import { isNamed } from '@florin/contract/payments/approvalPolicy'
import type { OperationState } from '@florin/contract/payments/operation'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import type { Ids } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import { approveType, type Consent, type ConsentMode } from '../../payments/core/consent.ts'
import type { Policy } from '../../payments/core/policy.ts'
import type { By } from '../../payments/core/operation.ts'
import type { StoredBatch } from '../batches/batch.ts'
import { changeBatch, lockBatch } from '../batches/batchStore.ts'
import { decisionQuestion } from '../batches/question.ts'
import type { Releasing } from '../batches/releasing.ts'
import type { Reserving } from '../batches/reserving.ts'
import { requireBatch } from '../batches/whose.ts'
import { type CarryingOut, obstacle, raiseRequired } from './carryingOut.ts'
import { insertDecision } from './decisionStore.ts'
import { findRequests, type RequestFilter, type RequestRow } from './requestStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ids: Ids
  readonly consent: Consent
  readonly reserve: Reserving
  readonly releasing: Releasing
  readonly carryOut: CarryingOut
  readonly policy: Policy
}
type Verdict = { readonly declined: boolean; readonly note?: string | undefined }

const consentSeconds = { usual: 600, exchange: 120 }

const isOwn = ({ initiatorId, uploaderId, writerIds }: RequestRow, userId: number): boolean =>
  [initiatorId, uploaderId, ...writerIds].includes(userId)

const shown = (row: RequestRow, userId: number): MassRequest => ({
  batchId: row.id,
  batchName: row.name,
  type: row.type as BatchType,
  count: row.count,
  totalAmount: toDecimal(money(row.amountMinor, row.currency)),
  totalFee: toDecimal(money(row.feeMinor, row.currency)),
  currencyCode: row.currency,
  accountId: row.accountId,
  initiatorName: row.initiatorName,
  initiatorEmail: row.initiatorEmail,
  isOwn: isOwn(row, userId),
  createdDate: row.createdAt.toISOString(),
  ...(row.expiresAt && { expiresDate: row.expiresAt.toISOString() }),
  status: row.status as MassRequest['status'],
  ...(row.status === 'created' && row.rateUntil && { rateExpiresDate: row.rateUntil.toISOString() }),
  approvalsNeeded: row.approvalsNeeded,
  approvedBy: [...row.approvedBy],
  mayApprove: !isOwn(row, userId) && !row.approvedIds.includes(userId) && isNamed(row, userId),
  ...(row.decidedBy !== null && { decidedBy: row.decidedBy }),
  ...(row.decisionNote !== null && { decisionNote: row.decisionNote }),
  newPayeeCount: row.newPayees,
  warningCount: row.warned,
  leftOutCount: row.leftOut,
  ...(row.leftOutReason !== null && { leftOutReason: row.leftOutReason }),
})

/** What approvers of a company say to batches of others. */
export const createDeciding = ({ db, clock, ids, consent, reserve, releasing, carryOut, policy }: Deps) => {
  /** Nobody says yes to a rate of before: it is reserved at the rate of now, for its approver to look at and decide again. */
  const renewRates = async (batchId: number): Promise<never> => {
    const total = await db.transaction().execute(async (tx) => {
      const batch = await lockBatch(tx, batchId)
      if (batch.state !== 'created') throw refuse('batch.over', { field: 'batchId' })
      await releasing.all(tx, batch, 'valid')
      const next = await changeBatch(tx, batch, { attempt: batch.attempt + 1 })
      const reserved = await reserve(tx, next, batch.confirmedBy ?? batch.userId)
      const renewed = await changeBatch(tx, next, { rateUntil: reserved.rateUntil ?? null })
      await raiseRequired(tx, policy, renewed)
      return reserved.total
    })
    throw refuse('rate.changed', { total: `${toDecimal(total)} ${total.currency}` })
  }

  const isOutdated = ({ rateUntil }: StoredBatch): boolean => rateUntil !== undefined && rateUntil <= clock.now()

  const begin = (by: By, batch: StoredBatch, { declined, note }: Verdict, mode: ConsentMode | undefined) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now()
      const uid = ids.uuid()
      const question = await decisionQuestion(tx, { uid, declined, note }, batch)
      const challenge = mode && (await consent.ask(tx, by.userId, mode, question, by.client))
      const seconds = batch.rateUntil ? consentSeconds.exchange : consentSeconds.usual
      const decision = await insertDecision(tx, {
        uid,
        batchId: batch.id,
        customerId: batch.customerId,
        userId: by.userId,
        declined,
        note,
        attempt: batch.attempt,
        state: 'awaitingApproval',
        approveMode: mode ?? 'none',
        challengeId: challenge?.id,
        expiresAt: new Date(now.getTime() + seconds * 1000),
        createdAt: now,
      })
      const problem = mode ? undefined : await carryOut(tx, decision)
      if (problem) throw refuse(problem)
      return { decision, challenge, seconds }
    })

  return {
    list: async (tx: Tx, by: By, filter: RequestFilter, page: { readonly page: number; readonly size: number }) => {
      const rows = await findRequests(tx, by.acting.customerId, filter, page)
      return { batches: rows.map((row) => shown(row, by.userId)), total: rows[0]?.total ?? 0 }
    },

    decide: async (by: By, batchId: number, verdict: Verdict) => {
      const batch = await requireBatch(db, by, batchId)
      const problem = await obstacle(db, policy, batch, { userId: by.userId, declined: verdict.declined })
      if (problem) throw refuse(problem, { field: 'batchId' })
      if (!verdict.declined && isOutdated(batch)) await renewRates(batch.id)
      const payer = await findPayer(db, batch.customerId)
      const mode = await consent.choose(db, by.userId, payer)
      const { decision, challenge, seconds } = await begin(by, batch, verdict, mode)
      const available = mode ? await consent.available(db, by.userId, payer) : []
      const status: OperationState = mode ? 'awaitingApproval' : 'completed'
      return {
        approvalTransactionId: Number(decision.id),
        operationId: decision.uid,
        status,
        approveType: approveType(decision.approveMode),
        availableApprovalMethods: available.map(approveType),
        ...(challenge?.sentTo !== undefined && { approvalSentTo: challenge.sentTo }),
        ...(challenge?.number !== undefined && { pushNumber: challenge.number }),
        ...(challenge && { expiresInSeconds: seconds }),
      }
    },
  }
}
