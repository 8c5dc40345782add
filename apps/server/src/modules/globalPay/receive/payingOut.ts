import { accessFor, globalPayRail } from '@florin/contract/payments/rails'
import { required } from '@florin/ledger/required'
import type { Db, Tx } from '../../../platform/db.ts'
import { type Refused, refuse } from '../../../platform/refuse.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import { mayActFor, requirePayer } from '../../payments/core/judgement.ts'
import type { Operations } from '../../payments/core/operations.ts'
import type { RowOrder } from '../../payments/core/rowPayments.ts'
import type { Rail } from '../../payments/core/rail.ts'
import type { OutsideWish } from '../../payments/rails/outside/wish.ts'
import { asRefusal } from '../../payments/core/settle.ts'
import { type StoredPayment } from '../payments/payment.ts'
import { findPayment, lockPayment } from '../payments/paymentStore.ts'
import type { Outcomes } from './outcomes.ts'
import * as store from './payoutStore.ts'
import type { StoredPayout } from './payoutStore.ts'
import type { PayoutRails } from './pricing.ts'

type Deps = {
  readonly db: Db
  readonly operations: Pick<Operations, 'postings' | 'rows'>
  readonly rails: PayoutRails
  readonly rows: LinkedRows
  readonly outcomes: Outcomes
}
export type PayingOut = ReturnType<typeof createPayingOut>

const orderOf = ({ customerId, userId, holdId }: StoredPayment, { uid, price }: StoredPayout): RowOrder => ({
  uid,
  customerId,
  userId,
  holdId: required(holdId, 'the hold of a link'),
  price,
})

/** From a confirmed payout to the payment, and what follows from it: arrived, or open again with its money held. */
export const createPayingOut = ({ db, operations, rails, rows, outcomes }: Deps) => {
  /** What was true when its sender agreed is judged again where the money is about to move. */
  const obstacleTo = async ({ userId, customerId }: StoredPayment): Promise<Refused | undefined> => {
    try {
      await requirePayer(db, customerId)
      return (await mayActFor(db, userId, customerId, accessFor(globalPayRail, '3d')))
        ? undefined
        : refuse('approval.initiatorGone')
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      return refusal
    }
  }

  /** With its payment, in one transaction: whoever comes second finds that it is one. */
  const markPaying = async (tx: Tx, { id }: StoredPayment, operationId: bigint): Promise<void> => {
    const { numUpdatedRows } = await tx
      .updateTable('global_payment')
      .set({ state: 'processing', hold_id: null, operation_id: operationId })
      .where('id', '=', id)
      .where('state', '=', 'submitted')
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw refuse('operation.over')
    await rows.post(tx, id, operationId)
  }

  const railOf = ({ method }: StoredPayout): Rail => rails[method] as unknown as Rail

  const askBank = (payment: StoredPayment, payout: StoredPayout): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const locked = await lockPayment(tx, payment.id)
      if (locked?.state !== 'submitted') return
      const { id } = await operations.rows.askBank(tx, orderOf(locked, payout), railOf(payout), payout.wish as never)
      await markPaying(tx, locked, id)
    })

  const postPayout = (payment: StoredPayment, payout: StoredPayout): Promise<void> =>
    operations.postings(async (reader) => {
      const { record, ...posting } = await operations.rows.pay(
        reader,
        orderOf(payment, payout),
        railOf(payout),
        payout.wish as never,
      )
      return {
        ...posting,
        exclusive: true,
        record: async (tx, posted) => {
          const { id } = await record(tx, posted)
          await markPaying(tx, payment, id)
        },
      }
    })

  /** Outside parties are asked before the batch that others wait in too. */
  const consulted = async ({ customerId }: StoredPayment, payout: StoredPayout): Promise<StoredPayout> => {
    const { method } = payout
    const wish = payout.wish as OutsideWish
    if (method === 'p2p' || !wish.payee) return payout
    return { ...payout, wish: { ...wish, answers: await rails[method].consult(db, customerId, wish.payee) } }
  }

  const attempt = async (payment: StoredPayment, asked: StoredPayout): Promise<void> => {
    const payout = await consulted(payment, asked)
    if (payout.needsBank) return askBank(payment, payout)
    try {
      await postPayout(payment, payout)
    } catch (error) {
      const refusal = asRefusal(error)
      if (refusal?.refusal !== 'payment.screened') throw error
      await askBank(payment, payout)
    }
  }

  return {
    follow: outcomes.follow,

    /** As often as anybody likes: it is paid once. */
    pay: async (id: bigint): Promise<void> => {
      const payment = await findPayment(db, id)
      if (payment?.state !== 'submitted' || payment.payoutUid === undefined) return
      const payout = required(await store.findPayout(db, payment.payoutUid), 'the payout of a link')
      const obstacle = await obstacleTo(payment)
      if (obstacle) return outcomes.giveUp(id, obstacle)
      try {
        await attempt(payment, payout)
      } catch (error) {
        const refusal = asRefusal(error)
        if (!refusal) throw error
        if (refusal.refusal !== 'operation.over') await outcomes.fail(id, refusal)
      }
      await outcomes.follow(id)
    },
  }
}
