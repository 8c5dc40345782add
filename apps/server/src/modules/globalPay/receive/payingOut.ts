import { accessFor, globalPayRail } from '@florin/contract/rails'
import { required } from '@florin/ledger/required'
import type { Db, Tx } from '../../../platform/db.ts'
import { type Refused, refuse } from '../../../platform/refuse.ts'
import type { LinkedRows } from '../../mass/rows/linkedRows.ts'
import { assertInitiator, requirePayer } from '../../payments/core/judgement.ts'
import type { Operations } from '../../payments/core/operations.ts'
import type { RowOrder } from '../../payments/core/rowPayments.ts'
import type { Rail } from '../../payments/core/rail.ts'
import type { OutsideWish } from '../../payments/rails/outside/wish.ts'
import type { Policy } from '../../payments/core/policy.ts'
import { asRefusal, refusalOf } from '../../payments/core/settle.ts'
import { type StoredPayment } from '../payments/payment.ts'
import { findPayment, lockPayment } from '../payments/paymentStore.ts'
import type { Outcomes } from './outcomes.ts'
import * as store from './payoutStore.ts'
import type { StoredPayout } from './payoutStore.ts'
import type { PayoutRails } from './pricing.ts'
import { assertCountryOpen, forbiddenNow } from './ways.ts'

type Deps = {
  readonly db: Db
  readonly operations: Pick<Operations, 'postings' | 'rows' | 'policy'>
  readonly rails: PayoutRails
  readonly rows: LinkedRows
  readonly outcomes: Outcomes
}
export type PayingOut = ReturnType<typeof createPayingOut>

/** A payment to be made, and whether others of the company have agreed to it. */
type Due = StoredPayment & { readonly isApproved: boolean }

const orderOf = ({ customerId, userId, holdId, isApproved }: Due, { uid, price }: StoredPayout): RowOrder => ({
  uid,
  customerId,
  userId,
  holdId: required(holdId, 'the hold of a link'),
  price,
  isApproved,
  countsWhenPaid: true,
})

/** What was true when its sender agreed is judged again where the money is about to move. */
const obstacleTo = (db: Db, policy: Policy, payment: Due, { method }: StoredPayout): Promise<Refused | undefined> =>
  refusalOf(async () => {
    const { userId, customerId, isApproved, accountId: fromAccountId, amount } = payment
    const access = [accessFor(globalPayRail, '3d')]
    const subject = () => ({ customerId, kind: globalPayRail.name, otherKinds: [method], fromAccountId, amount })
    await requirePayer(db, customerId)
    await assertInitiator(db, policy, { userId, customerId, isApproved, access, subject })
  })

/** From a confirmed payout to the payment, and what follows from it: arrived, or open again with its money held. */
export const createPayingOut = ({ db, operations, rails, rows, outcomes }: Deps) => {
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

  const askBank = (payment: Due, payout: StoredPayout): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const locked = await lockPayment(tx, payment.id)
      if (locked?.state !== 'submitted') return
      const { id } = await operations.rows.askBank(
        tx,
        orderOf({ ...payment, ...locked }, payout),
        railOf(payout),
        payout.wish as never,
      )
      await markPaying(tx, locked, id)
    })

  const postPayout = (payment: Due, payout: StoredPayout): Promise<void> =>
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

  const postOrAsk = async (payment: Due, payout: StoredPayout): Promise<void> => {
    if (payout.needsBank) return askBank(payment, payout)
    try {
      await postPayout(payment, payout)
    } catch (error) {
      if (asRefusal(error)?.refusal !== 'payment.screened') throw error
      await askBank(payment, payout)
    }
  }

  const attempt = async (payment: Due, asked: StoredPayout): Promise<void> => {
    const payout = await consulted(payment, asked)
    try {
      await postOrAsk(payment, payout)
    } catch (error) {
      // Another payment to the payee at the same moment: what that has used is seen now.
      if (asRefusal(error)?.refusal !== 'limit.dailyAmount') throw error
      await postOrAsk(payment, payout)
    }
  }

  return {
    follow: outcomes.follow,

    /** As often as anybody likes: it is paid once. */
    pay: async (id: bigint): Promise<void> => {
      const found = await findPayment(db, id)
      if (found?.state !== 'submitted' || found.payoutUid === undefined) return
      const payout = required(await store.findPayout(db, found.payoutUid), 'the payout of a link')
      const batch = await rows.find(db, found, found.batchId)
      const payment: Due = { ...found, isApproved: batch?.needsCompany === true }
      const obstacle = await obstacleTo(db, operations.policy, payment, payout)
      if (obstacle) return outcomes.giveUp(id, obstacle)
      if ((await forbiddenNow(db, payment)).includes(payout.method)) return outcomes.fail(id, refuse('method.closed'))
      const closed = await refusalOf(() => assertCountryOpen(db, payment.customerId, payout.method, payout.country))
      if (closed) return outcomes.fail(id, closed)
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
