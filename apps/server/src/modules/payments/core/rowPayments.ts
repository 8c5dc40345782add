import type { Clock } from '../../../platform/clock.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Posting } from '../../../platform/postings.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { insertConcerns } from './concernStore.ts'
import { addEvents } from './eventStore.ts'
import { findHouse } from './houseAccounts.ts'
import type { NewOperation, Operation } from './operation.ts'
import { insertOperation, nextId } from './operationStore.ts'
import { type AgreedPrice, priced } from './planning.ts'
import { rateUntil } from './quoting.ts'
import type { Draft, Rail } from './rail.ts'
import type { Results } from './results.ts'
import { asRefusal, type Settlement } from './settle.ts'
import { expiryOf, requestEventsOf } from './steps.ts'
import { hasAllAccounts } from './transferOrder.ts'

type Deps = { readonly clock: Clock; readonly settlement: Settlement; readonly results: Results }
/** One payment of many that were agreed to together: its money is held, at the price that was agreed to. */
export type RowOrder = {
  readonly uid: string
  readonly customerId: number
  /** Who agreed to it for the customer. */
  readonly userId: number
  readonly holdId: bigint
  readonly price: AgreedPrice
}
export type RowPayments = ReturnType<typeof createRowPayments>

/** Payments of a batch. Whether the customer may still pay is judged by whoever pays many of them; the payee is judged here, each. */
export const createRowPayments = ({ clock, settlement, results }: Deps) => {
  const operationOf = <Wish extends object>(
    { uid, customerId, userId, holdId, price }: RowOrder,
    rail: Rail<Wish>,
    draft: Draft,
  ): NewOperation => ({
    ...priced(draft, price),
    uid,
    subscriptionId: undefined,
    repeats: undefined,
    kind: rail.name,
    customerId,
    userId,
    needsCompany: false,
    needsBank: false,
    rateUntil: price.exchange && rateUntil(clock.now()),
    state: 'processing',
    approveMode: 'none',
    challengeId: undefined,
    holdId,
    expiresAt: undefined,
    createdAt: clock.now(),
    postedAt: undefined,
  })

  return {
    /** From its hold, under its own key. Refuses with payment.screened what an operator has to look at first. */
    pay: async <Wish extends object>(reader: Tx, order: RowOrder, rail: Rail<Wish>, wish: Wish): Promise<Posting<Operation>> => {
      const draft = await rail.draft(reader, order.customerId, wish)
      if (draft.concerns?.length) throw refuse('payment.screened')
      const planned = operationOf(order, rail, draft)
      const [to, fee, id, notice] = await waitForAll([
        draft.toAccountId ?? rail.findReceiving(reader, draft),
        findHouse(reader, { kind: 'fee', currency: draft.from.currency }),
        nextId(reader),
        results.noticeFor(reader, planned),
      ])
      const known = { to, fee }
      return {
        exclusive: !hasAllAccounts(planned, known),
        order: (tx) => settlement.orderOf(tx, planned, { known, isJudged: true }),
        record: (tx, posted) => settlement.recordAtOnce(tx, planned, id, posted, notice),
        refused: asRefusal,
      }
    },

    /** Leaves it to an operator, with its money held. */
    askBank: async <Wish extends object>(tx: OpenTx, order: RowOrder, rail: Rail<Wish>, wish: Wish): Promise<Operation> => {
      const draft = await rail.draft(tx, order.customerId, wish)
      const now = clock.now()
      const operation: Operation = {
        ...operationOf(order, rail, draft),
        id: await nextId(tx),
        needsBank: true,
        state: 'awaitingBank',
        expiresAt: expiryOf('awaitingBank', now),
        failure: undefined,
      }
      await insertOperation(tx, { operation })
      await insertConcerns(tx, operation.id, draft.concerns ?? [])
      await addEvents(tx, operation.id, [
        { event: 'submitted', userId: order.userId, at: now },
        ...requestEventsOf('awaitingBank', now),
      ])
      await settlement.announce(tx, operation, operation.state)
      return operation
    },
  }
}
