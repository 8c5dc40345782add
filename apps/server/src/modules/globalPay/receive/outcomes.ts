import { required } from '@florin/ledger/required'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { type Refused } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import type { Ending } from '../payments/ending.ts'
import type { Forgetting } from '../payments/forgetting.ts'
import type { GlobalMails, Letter } from '../payments/mails.ts'
import { nextReminder, type StoredPayment } from '../payments/payment.ts'
import { changePayment, lockPayment, operationOf } from '../payments/paymentStore.ts'
import { reasonForRecipient } from '../payments/reasons.ts'
import type { Sending } from '../payments/sending.ts'
import { createHoldingAgain, type Held } from './holdingAgain.ts'
import * as store from './payoutStore.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly rows: LinkedRows
  readonly ending: Ending
  readonly forget: Forgetting
  readonly mails: GlobalMails
  readonly send: Sending
}
export type Outcomes = ReturnType<typeof createOutcomes>

/** After a failed payout a link is open for at least so long. */
const reopenedDays = 3
const unpaid = new Set(['rejected', 'failed', 'cancelled', 'expired'])

/** What comes of a confirmed payout: arrived, or open again with its money held. */
export const createOutcomes = ({ db, clock, rows, ending, forget, mails, send }: Deps) => {
  const holdAgain = createHoldingAgain({ clock })

  /** The link is open again, with why; its money is held. */
  const reopen = async (
    tx: OpenTx,
    payment: StoredPayment,
    failure: string,
    held: Held,
    letter: Letter = 'failed',
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
      endedAt: null,
      failure,
      expiresAt,
      remindAt: nextReminder(expiresAt, now) ?? null,
    })
    await send(tx, open, letter, reasonForRecipient(failure, open.language))
    await ending.tellSender(tx, open, 'globalFailed')
  }

  /** Nobody opens it again, and its money is its sender's; its recipient was promised a word. */
  const close = async (tx: OpenTx, payment: StoredPayment, failure: string): Promise<void> => {
    await ending.over(tx, payment, 'rejected', { failure })
    await mails.over(tx, payment, 'canceled')
  }

  /** Its sender has taken back the whole batch while it was being paid. Locked, so that it is not taken back just after. */
  const isCalledOff = async (tx: OpenTx, { batchId }: StoredPayment): Promise<boolean> =>
    (await rows.lock(tx, batchId)).stoppedAt !== undefined

  const openAgain = async (tx: OpenTx, payment: StoredPayment, failure: string, letter: Letter): Promise<void> => {
    const held = (await isCalledOff(tx, payment)) ? undefined : await holdAgain(tx, payment)
    if (!held) return close(tx, payment, failure)
    await rows.relink(tx, payment.id, held)
    await reopen(tx, payment, failure, held, letter)
  }

  const arrived = async (tx: OpenTx, payment: StoredPayment): Promise<void> => {
    const payout = payment.payoutUid === undefined ? undefined : await store.findPayout(tx, payment.payoutUid)
    await changePayment(tx, payment, { state: 'paid', endedAt: clock.now(), remindAt: null })
    await forget(tx, payment, payment.payoutUid)
    await mails.over(tx, payment, 'paid', payout?.price.credit)
    await ending.tellSender(tx, payment, 'globalPaid')
  }

  /** What came of the payment. Money that is back is held again and the link open again, unless somebody here wanted it back. */
  const follow = (id: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const payment = await lockPayment(tx, id)
      if (!payment || (payment.state !== 'processing' && payment.state !== 'paid')) return
      const operation = await operationOf(tx, payment)
      if (!operation) return
      const isReturned = operation.state === 'returned'
      if (payment.state === 'paid' && !isReturned) return
      if (operation.state === 'completed' || operation.state === 'settled') return arrived(tx, payment)
      if (!isReturned && !unpaid.has(operation.state)) return
      const failure = operation.failure ?? 'payment.rejected'
      if (operation.isWantedBack) return close(tx, payment, failure)
      await openAgain(tx, payment, failure, isReturned ? 'returned' : 'failed')
    })

  return {
    follow,

    /** It never became a payment: its money is still held. */
    fail: (id: bigint, refusal: Refused): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const payment = await lockPayment(tx, id)
        if (payment?.state !== 'submitted') return
        if (await isCalledOff(tx, payment)) return close(tx, payment, refusal.refusal)
        const { holds, amount, maxFee } = payment
        const holdId = required(payment.holdId, 'the hold of a link')
        await reopen(tx, payment, refusal.refusal, { holdId, holds, amountMinor: amount.minor, maxFeeMinor: maxFee.minor })
      }),

    /** Its sender may no longer pay: it is over, and its money free. */
    giveUp: (id: bigint, refusal: Refused): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const payment = await lockPayment(tx, id)
        if (payment?.state !== 'submitted') return
        await close(tx, payment, refusal.refusal)
      }),
  }
}
