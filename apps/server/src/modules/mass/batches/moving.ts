import type { BatchState } from '@florin/contract/mass/batch'
import type { OperationState } from '@florin/contract/payments/operation'
import { toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import { actingFor } from '../../payments/core/judgement.ts'
import type { Policy } from '../../payments/core/policy.ts'
import { findApprovers } from '../approvals/requestStore.ts'
import type { StoredBatch } from './batch.ts'
import { type BatchChange, changeBatch } from './batchStore.ts'
import type { LeavingOut } from './leavingOut.ts'
import { policySubject, reservedOf } from './question.ts'
import type { Releasing } from './releasing.ts'

type Deps = {
  readonly clock: Clock
  readonly tell: Tell
  readonly releasing: Releasing
  readonly leaveOut: LeavingOut
  readonly policy: Policy
}
export type Moving = ReturnType<typeof createMoving>

const companyDays = 14

/** How long what was agreed to may take to be paid at its rates; nobody waits for better ones. */
const payingMs = 15 * 60_000
const rateUntilPaid = ({ rateUntil }: StoredBatch, now: Date): Date | null =>
  rateUntil === undefined ? null : new Date(now.getTime() + payingMs)

/** How a batch stands to whoever was asked to consent to it. */
export const consentStates: Readonly<Record<BatchState, OperationState>> = {
  checking: 'cancelled',
  uploaded: 'cancelled',
  awaitingApproval: 'awaitingApproval',
  created: 'awaitingCompany',
  processing: 'processing',
  paused: 'processing',
  completed: 'completed',
  partial: 'completed',
  failed: 'failed',
  declined: 'rejected',
  canceled: 'cancelled',
  expired: 'expired',
}

/** From one who is asked to the next, or back. The caller holds the batch's lock. */
export const createMoving = ({ clock, tell, releasing, leaveOut, policy }: Deps) => {
  /** Rights and rules may have changed since it was confirmed. */
  const needsCompany = async (tx: OpenTx, batch: StoredBatch): Promise<boolean> => {
    const { confirmedBy = batch.userId, customerId } = batch
    if (batch.needsCompany) return true
    return policy.needsCompany(tx, await actingFor(tx, confirmedBy, customerId), () => policySubject(tx, batch))
  }

  const tellApprovers = async (tx: OpenTx, batch: StoredBatch): Promise<void> => {
    const { count, amount } = await reservedOf(tx, batch)
    for (const userId of await findApprovers(tx, batch))
      await tell(tx, 'batchWaits', {
        to: { userId },
        customerId: batch.customerId,
        about: { name: batch.name, count, money: { amount: toDecimal(amount), currency: amount.currency } },
      })
  }

  const start = async (tx: OpenTx, batch: StoredBatch, by: BatchChange = {}): Promise<StoredBatch> => {
    const now = clock.now()
    await leaveOut(tx, batch)
    return changeBatch(tx, batch, {
      state: 'processing',
      expiresAt: null,
      startedAt: now,
      rateUntil: rateUntilPaid(batch, now),
      ...by,
    })
  }

  return {
    /** Whoever confirmed it has agreed. */
    agreed: async (tx: OpenTx, batch: StoredBatch): Promise<StoredBatch> => {
      const now = clock.now()
      if (!(await needsCompany(tx, batch))) return start(tx, batch, { challengeId: null })
      const { approvals, approverIds } = await policy.required(tx, await policySubject(tx, batch))
      const moved = await changeBatch(tx, batch, {
        state: 'created',
        needsCompany: true,
        approvalsNeeded: Math.max(approvals, 1),
        approverIds,
        challengeId: null,
        expiresAt: new Date(now.getTime() + companyDays * 86_400_000),
      })
      await tellApprovers(tx, moved)
      return moved
    },

    approved: (tx: OpenTx, batch: StoredBatch, userId: number, note: string | undefined): Promise<StoredBatch> =>
      start(tx, batch, { approvedBy: userId, approvedAt: clock.now(), decisionNote: note ?? null }),

    /** Nobody agreed: it is a draft again, and its money is free. */
    backToDraft: async (tx: OpenTx, batch: StoredBatch): Promise<void> => {
      await releasing.all(tx, batch, 'valid')
      await changeBatch(tx, batch, {
        state: 'uploaded',
        expiresAt: null,
        challengeId: null,
        rateUntil: null,
        workedAt: clock.now(),
        confirmedBy: null,
        confirmedAt: null,
        needsCompany: false,
        leftOutReason: null,
      })
    },

    /** Over before anything of it was paid. */
    over: async (
      tx: OpenTx,
      batch: StoredBatch,
      state: 'declined' | 'canceled' | 'expired',
      by: { readonly userId?: number; readonly note?: string | undefined } = {},
    ) => {
      const released = await releasing.all(tx, batch, 'canceled')
      await changeBatch(tx, batch, {
        state,
        expiresAt: null,
        challengeId: null,
        endedAt: clock.now(),
        ...(state === 'declined' && { approvedBy: by.userId ?? null }),
        ...(by.note !== undefined && { decisionNote: by.note }),
      })
      if (state !== 'canceled' && batch.confirmedBy !== undefined)
        await tell(tx, state === 'declined' ? 'batchDeclined' : 'batchExpired', {
          to: { userId: batch.confirmedBy },
          customerId: batch.customerId,
          about: { name: batch.name },
        })
      return released
    },
  }
}
