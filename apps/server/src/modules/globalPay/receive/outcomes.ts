import { globalPayRail } from '@florin/contract/rails'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { type Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import { heldFor, type Ending } from '../payments/ending.ts'
import type { GlobalMails } from '../payments/mails.ts'
import { nextReminder, type StoredPayment } from '../payments/payment.ts'
import { changePayment, lockPayment, operationOf } from '../payments/paymentStore.ts'
import { reasonForRecipient } from '../payments/reasons.ts'
import type { Sending } from '../payments/sending.ts'
import * as store from './payoutStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rows: LinkedRows
  readonly ending: Ending
  readonly mails: GlobalMails
  readonly send: Sending
}
export type Outcomes = ReturnType<typeof createOutcomes>

/** After a failed payout a link is open for at least so long. */
const reopenedDays = 3
const unpaid = new Set(['rejected', 'failed', 'cancelled', 'expired'])

/** What comes of a confirmed payout: arrived, or open again with its money held. */
export const createOutcomes = ({ db, clock, rows, ending, mails, send }: Deps) => {
  /** The link is open again, with why; its money is held as before. */
  const reopen = async (
    tx: OpenTx,
    payment: StoredPayment,
    failure: string,
    held: { holdId: bigint; holds: number },
  ): Promise<void> => {
    const now = clock.now()
    const atLeast = new Date(now.getTime() + reopenedDays * 86_400_000)
    const expiresAt = payment.expiresAt > atLeast ? payment.expiresAt : atLeast
    const open = await changePayment(tx, payment, {
      ...held,
      state: 'failed',
      payoutUid: null,
      operationId: null,
      submittedAt: null,
      failure,
      expiresAt,
      remindAt: nextReminder(expiresAt, now) ?? null,
    })
    await send(tx, open, 'failed', reasonForRecipient(failure, open.language))
    await ending.tellSender(tx, open, 'globalFailed')
  }

  const holdAgain = async (tx: OpenTx, payment: StoredPayment): Promise<{ holdId: bigint; holds: number } | undefined> => {
    const holds = payment.holds + 1
    try {
      const { id: holdId } = await post(
        tx,
        {
          act: 'hold',
          key: `global:${payment.id}:hold:${holds}`,
          kind: globalPayRail.name,
          accountId: payment.accountId,
          amountMinor: heldFor(payment).minor,
        },
        clock.now(),
      )
      return { holdId, holds }
    } catch (error) {
      if (!(error instanceof LedgerRefused)) throw error
      return undefined
    }
  }

  const arrived = async (tx: OpenTx, payment: StoredPayment): Promise<void> => {
    const payout = payment.payoutUid === undefined ? undefined : await store.findPayout(tx, payment.payoutUid)
    await changePayment(tx, payment, { state: 'paid', endedAt: clock.now(), remindAt: null })
    await mails.over(tx, payment, 'paid', payout?.price.credit)
    await ending.tellSender(tx, payment, 'globalPaid')
  }

  /** What came of the payment. Money that is back is held again, where its sender has not spent it meanwhile. */
  const follow = (id: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, id)
      if (!payment || (payment.state !== 'processing' && payment.state !== 'paid')) return
      const operation = await operationOf(tx, payment)
      if (!operation) return
      if (operation.state === 'returned') {
        await ending.over(tx, payment, 'rejected', { failure: operation.failure ?? 'payment.rejected' })
        return
      }
      if (payment.state === 'paid') return
      if (operation.state === 'completed' || operation.state === 'settled') return arrived(tx, payment)
      if (!unpaid.has(operation.state)) return
      const failure = operation.failure ?? 'payment.rejected'
      const held = await holdAgain(tx, payment)
      if (!held) {
        await ending.over(tx, payment, 'rejected', { failure })
        return
      }
      await rows.relink(tx, payment.id, held.holdId)
      await reopen(tx, payment, failure, held)
    })

  return {
    follow,

    /** It never became a payment: its money is still held. */
    fail: (id: bigint, refusal: Refused): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const payment = await lockPayment(tx, id)
        if (payment?.state !== 'submitted') return
        const { holds } = payment
        await reopen(tx, payment, refusal.refusal, { holdId: required(payment.holdId, 'the hold of a link'), holds })
      }),

    /** Its sender may no longer pay: it is over, and its money free. */
    giveUp: (id: bigint, refusal: Refused): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const payment = await lockPayment(tx, id)
        if (payment?.state !== 'submitted') return
        await ending.over(tx, payment, 'rejected', { failure: refusal.refusal })
        await mails.over(tx, payment, 'canceled')
      }),
  }
}
