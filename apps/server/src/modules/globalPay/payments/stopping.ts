import { type Money, money } from '@florin/money/money'
import type { Db } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Ending } from './ending.ts'
import type { GlobalMails } from './mails.ts'
import { isOpen, type StoredPayment } from './payment.ts'
import { lockPayment } from './paymentStore.ts'

type Deps = { readonly db: Db; readonly ending: Ending; readonly mails: GlobalMails }
export type Stopping = ReturnType<typeof createStopping>

/** Taking links back, until their recipients have confirmed: of two at once one finds that it came too late. */
export const createStopping = ({ db, ending, mails }: Deps) => {
  /** Its sender has not asked for it where there is a reason. */
  const stop = async (tx: OpenTx, payment: StoredPayment, failure?: string): Promise<Money> => {
    if (!isOpen(payment)) throw refuse('link.over', { field: 'paymentId' })
    const refunded = await ending.over(tx, payment, 'canceled', { failure })
    if (failure !== undefined) await ending.tellSender(tx, payment, 'globalStopped')
    // Whoever never looked need not hear that there was something.
    if (payment.openCount > 0) await mails.over(tx, payment, 'canceled')
    return refunded
  }

  return {
    stop,

    one: (whose: { readonly customerId: number }, id: number): Promise<Money> =>
      db.transaction().execute(async (tx) => {
        const payment = await lockPayment(tx, BigInt(id))
        if (payment?.customerId !== whose.customerId) throw refuse('object.missing', { field: 'paymentId' })
        return stop(tx, payment)
      }),

    /** Each by itself, so that one that is being confirmed does not stop the others. */
    many: async (ids: readonly bigint[], currency: string): Promise<{ count: number; refunded: Money }> => {
      let [count, minor] = [0, 0n]
      for (const id of ids)
        await db.transaction().execute(async (tx) => {
          const payment = await lockPayment(tx, id)
          if (!payment || !isOpen(payment)) return
          minor += (await stop(tx, payment)).minor
          count += 1
        })
      return { count, refunded: money(minor, currency) }
    },
  }
}
