import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { inTurn } from '../../../platform/inTurn.ts'
import type { Log } from '../../../platform/log.ts'
import { createLoop, type Loop } from '../../../platform/loop.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { PayingOut } from '../receive/payingOut.ts'
import type { Ending } from './ending.ts'
import type { Letters } from './letters.ts'
import { isOpen, maxLinks, mayRemind, nextReminder, type StoredPayment } from './payment.ts'
import * as store from './paymentStore.ts'
import type { Sending } from './sending.ts'

type Deps = {
  readonly db: Db
  readonly clock: Clock
  readonly ending: Ending
  readonly send: Sending
  readonly letters: Letters
  readonly payingOut: PayingOut
}

const atOnce = 50
const pollMs = 1000
/** Whoever confirmed it pays it out at once; later it is for the worker. */
const unpaidMs = 10_000

/** Until a day after the last letter about it: its sender may have reminded somebody just before. */
const restSeconds = (payment: StoredPayment, now: Date): number | undefined =>
  payment.linksSent === 0 || mayRemind(payment, now)
    ? undefined
    : Math.ceil((payment.lastSentAt.getTime() + 86_400_000 - now.getTime()) / 1000)

/** What happens to links by themselves: reminders, the end, and what became of their payouts. */
export const createLife = ({ db, clock, ending, send, letters, payingOut }: Deps) => {
  const expire = (id: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      if (payment && isOpen(payment) && payment.expiresAt <= clock.now()) await ending.over(tx, payment, 'expired')
    })

  /** Its letter had to wait: the days of the link begin now. */
  const sendFirst = async (tx: OpenTx, payment: StoredPayment): Promise<void> => {
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + payment.expiresAt.getTime() - payment.createdAt.getTime())
    const sent = await store.changePayment(tx, payment, {
      linksSent: 1,
      lastSentAt: now,
      expiresAt,
      remindAt: nextReminder(expiresAt, now) ?? null,
    })
    await send(tx, sent, 'link')
  }

  const remind = (id: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const payment = await store.lockPayment(tx, id)
      const now = clock.now()
      if (!payment?.remindAt || payment.remindAt > now) return
      const isDue = isOpen(payment) && payment.expiresAt > now && payment.linksSent < maxLinks
      const waitSeconds = isDue ? (restSeconds(payment, now) ?? (await letters.take(tx, payment.email))) : undefined
      if (waitSeconds !== undefined) {
        const later = new Date(now.getTime() + waitSeconds * 1000)
        await store.changePayment(tx, payment, { remindAt: later < payment.expiresAt ? later : null })
        return
      }
      if (isDue && payment.linksSent === 0) return sendFirst(tx, payment)
      const reminded = await store.changePayment(tx, payment, {
        remindAt: nextReminder(payment.expiresAt, now) ?? null,
        ...(isDue && { remindedAt: now, lastSentAt: now, linksSent: payment.linksSent + 1 }),
      })
      if (isDue) await send(tx, reminded, 'reminder')
    })

  const round = async (): Promise<boolean> => {
    const now = clock.now()
    const work: readonly [ids: readonly bigint[], (id: bigint) => Promise<void>][] = [
      [await store.findUnpaid(db, new Date(now.getTime() - unpaidMs), atOnce), payingOut.pay],
      [await store.findSettled(db, now, atOnce), payingOut.follow],
      [await store.findReturned(db, now, atOnce), payingOut.follow],
      [await store.findExpired(db, now, atOnce), expire],
      [await store.findToRemind(db, now, atOnce), remind],
    ]
    const due = work.flatMap(([ids, act]) => ids.map((id) => () => act(id)))
    await inTurn(due, (act) => act())
    return work.some(([ids]) => ids.length === atOnce)
  }

  return {
    round,
    loop: (log: Log): Loop => createLoop({ run: round, pollMs, onError: (error) => log.warn('globalPay.life', { error }) }),
  }
}
