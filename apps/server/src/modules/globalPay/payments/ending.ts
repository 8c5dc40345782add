import { globalPayRail } from '@florin/contract/rails'
import { post } from '@florin/ledger/post'
import { add, type Money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Forgetting } from './forgetting.ts'
import type { StoredPayment } from './payment.ts'
import { changePayment } from './paymentStore.ts'

type Deps = { readonly clock: Clock; readonly tell: Tell; readonly rows: LinkedRows; readonly forget: Forgetting }
export type Ending = ReturnType<typeof createEnding>
type Over = 'refused' | 'expired' | 'canceled' | 'rejected'

/** What is held for a payment. */
export const heldFor = ({ amount, maxFee }: Pick<StoredPayment, 'amount' | 'maxFee'>): Money => add(amount, maxFee)

const notices = { refused: 'globalRefused', expired: 'globalExpired', rejected: 'globalReturned' } as const

/** Ends links with their money back. The caller holds the payment's lock, and has seen that it may end. */
export const createEnding = ({ clock, tell, rows, forget }: Deps) => {
  const tellSender = (
    tx: OpenTx,
    payment: StoredPayment,
    event: (typeof notices)[keyof typeof notices] | 'globalPaid' | 'globalFailed' | 'globalStopped',
  ) =>
    tell(tx, event, {
      to: { userId: payment.userId },
      customerId: payment.customerId,
      target: { batchId: payment.batchId },
      about: {
        name: payment.beneficiaryName,
        money: { amount: toDecimal(payment.amount), currency: payment.amount.currency },
      },
    })

  return {
    tellSender,

    over: async (
      tx: OpenTx,
      payment: StoredPayment,
      state: Over,
      { note, failure }: { readonly note?: string | undefined; readonly failure?: string | undefined } = {},
    ): Promise<Money> => {
      const now = clock.now()
      if (payment.holdId !== undefined) {
        const hold = { id: payment.holdId, accountId: payment.accountId }
        const key = `global:${payment.id}:release:${payment.holds}`
        await post(tx, { act: 'release', key, kind: globalPayRail.name, hold }, now)
      }
      // What became a payment stays one in its batch, with its own state.
      if (payment.holdId !== undefined) await rows.end(tx, payment.id, now)
      await changePayment(tx, payment, {
        state,
        holdId: null,
        remindAt: null,
        endedAt: now,
        ...(note !== undefined && { note }),
        ...(failure !== undefined && { failure }),
      })
      await forget(tx, payment)
      if (state !== 'canceled') await tellSender(tx, payment, notices[state])
      return heldFor(payment)
    },
  }
}
