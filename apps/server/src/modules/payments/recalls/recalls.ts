import { type Recall, recallDays, type RecallReason } from '@florin/contract/payments/external/recall'
import { isRecalled } from '@florin/contract/rails'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { By, Follower } from '../core/operation.ts'
import * as store from './recallStore.ts'

type Deps = { readonly clock: Clock; readonly tell: Tell }
type Wish = { readonly transactionId: number; readonly reason: RecallReason; readonly note?: string | undefined }
export type Recalls = ReturnType<typeof createRecalls>

const field = 'transactionId'

export const shownRecall = ({ reason, note, askedAt, outcome, answer, decidedAt }: store.RecallRow): Recall => ({
  reason,
  ...(note !== null && { note }),
  askedDate: askedAt.toISOString(),
  status: outcome ?? 'asked',
  ...(answer !== null && { answer }),
  ...(decidedAt && { decidedDate: decidedAt.toISOString() }),
})

/** What came back is not asked for any more. */
export const createRecallFollower =
  ({ clock }: Pick<Deps, 'clock'>): Follower =>
  async (tx, { id, kind }, state) => {
    if (isRecalled(kind) && (state === 'returned' || state === 'rejected'))
      await store.endRecall(tx, id, { outcome: 'returned', at: clock.now() })
  }

/** Payments to a bank that their payer wants back. An operator asks the payee's bank, and writes down what it said. */
export const createRecalls = ({ clock, tell }: Deps) => {
  const canRecall = async (tx: Tx, customerId: number, transactionId: number): Promise<boolean> => {
    const sent = await store.findSent(tx, transactionId, customerId)
    if (!sent) throw refuse('object.missing', { field })
    const isInTime = sent.postedAt !== null && clock.now().getTime() - sent.postedAt.getTime() < recallDays * 86_400_000
    // Once its recipient has said where the money of a link goes, nobody takes it back.
    return isRecalled(sent.kind) && !sent.isClaimed && store.recalledStates.includes(sent.state) && isInTime
  }

  return {
    get: async (tx: Tx, customerId: number, transactionId: number) => {
      const isOpen = await canRecall(tx, customerId, transactionId)
      const asked = await store.findRecall(tx, transactionId)
      return { canRecall: isOpen && !asked, ...(asked && { recall: shownRecall(asked) }) }
    },

    /** Twice is once. */
    ask: async (tx: Tx, { userId, acting }: By, { transactionId: id, reason, note }: Wish): Promise<Recall> => {
      const isOpen = await canRecall(tx, acting.customerId, id)
      if (isOpen) await store.insertRecall(tx, { id, userId, reason, note, at: clock.now() })
      const asked = await store.findRecall(tx, id)
      if (!asked) throw refuse('operation.over', { field })
      return shownRecall(asked)
    },

    /** Gives whose it is. */
    refuse: (tx: Tx, operatorUserId: number, transactionId: number, answer: string): Promise<number> =>
      inTransaction(tx, async (open) => {
        const closed = await store.endRecall(open, transactionId, {
          outcome: 'refused',
          answer,
          decidedBy: operatorUserId,
          at: clock.now(),
        })
        if (!closed) throw refuse('object.missing', { field })
        const { userId, customerId, minor, currency, payeeName } = closed
        await tell(open, 'paymentRecallRefused', {
          to: { userId },
          customerId,
          about: { money: { amount: toDecimal(money(minor, currency)), currency }, name: payeeName },
          target: { transactionId },
        })
        return customerId
      }),
  }
}
