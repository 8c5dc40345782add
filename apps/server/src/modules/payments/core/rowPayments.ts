import type { Limit } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import type { Clock } from '../../../platform/clock.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Posting } from '../../../platform/postings.ts'
import { refuse } from '../../../platform/refuse.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { OperationLimits } from '../../accounts/pricing/limits.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import { insertConcerns } from './concernStore.ts'
import { addEvents } from './eventStore.ts'
import { holdOrder } from './holdOrder.ts'
import { findHouse } from './houseAccounts.ts'
import type { NewOperation, Operation } from './operation.ts'
import { insertOperation, nextId } from './operationStore.ts'
import { type AgreedPrice, priced } from './planning.ts'
import { rateUntil, reckoned } from './quoting.ts'
import type { Draft, Rail } from './rail.ts'
import type { Results } from './results.ts'
import { asRefusal, type Settlement } from './settle.ts'
import { expiryOf, requestEventsOf } from './steps.ts'
import { hasAllAccounts } from './transferOrder.ts'

type Deps = {
  readonly clock: Clock
  readonly settlement: Settlement
  readonly results: Results
  readonly limits: OperationLimits
}
/** One payment of many that were agreed to together: its money is held, at the price that was agreed to. */
export type RowOrder = {
  readonly uid: string
  readonly customerId: number
  /** Who agreed to it for the customer. */
  readonly userId: number
  readonly holdId: bigint
  readonly price: AgreedPrice
  /** Somebody else of the company has agreed to it. */
  readonly isApproved: boolean
  /** Its money was held before its way was known: the limits of that way are judged and counted when it is paid. */
  readonly countsWhenPaid?: boolean | undefined
}
export type RowPayments = ReturnType<typeof createRowPayments>

type Parts = Pick<Deps, 'clock' | 'limits'>

/** What it uses of the limits of its way, and whether the bank looks at it for that. */
const useOf = async <Wish extends object>(
  { limits }: Parts,
  reader: Tx,
  { customerId, price, countsWhenPaid }: RowOrder,
  rail: Rail<Wish>,
  draft: Draft,
) => {
  if (!countsWhenPaid) return { limits: [], needsBank: false }
  const payer = await findPayer(reader, customerId)
  const use = await limits.uses(reader, rail.limits, payer, draft.from.currency, draft.payee.key)
  return reckoned(() => use(price.amount))
}

/** Replaces the hold where limits count when the row is paid: the ledger gives back what a hold used of its limits when it is released. */
const countedHold = async (
  { clock }: Parts,
  tx: OpenTx,
  operation: NewOperation,
  { holdId }: RowOrder,
  used: readonly Limit[],
): Promise<bigint> => {
  if (used.length === 0) return holdId
  const { uid, kind, fromAccountId: accountId } = operation
  const now = clock.now()
  await post(tx, { act: 'release', key: `${uid}:release:${holdId}`, kind, hold: { id: holdId, accountId } }, now)
  return (await post(tx, holdOrder(operation, used), now)).id
}

/** Payments of a batch. Whether the customer may still pay is judged by whoever pays many of them; the payee is judged here, each. */
export const createRowPayments = ({ clock, settlement, results, limits }: Deps) => {
  const parts = { clock, limits }
  const operationOf = <Wish extends object>(
    { uid, customerId, userId, holdId, price, isApproved }: RowOrder,
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
    needsCompany: isApproved,
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
      const use = await useOf(parts, reader, order, rail, draft)
      if (draft.concerns?.length || use.needsBank) throw refuse('payment.screened')
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
        order: (tx) => settlement.orderOf(tx, planned, { known, isJudged: true, limits: use.limits }),
        record: (tx, posted) => settlement.recordAtOnce(tx, planned, id, posted, notice),
        refused: asRefusal,
      }
    },

    /** Leaves it to an operator, with its money held. */
    askBank: async <Wish extends object>(tx: OpenTx, order: RowOrder, rail: Rail<Wish>, wish: Wish): Promise<Operation> => {
      const draft = await rail.draft(tx, order.customerId, wish)
      const now = clock.now()
      const planned = operationOf(order, rail, draft)
      const use = await useOf(parts, tx, order, rail, draft)
      const operation: Operation = {
        ...planned,
        holdId: await countedHold(parts, tx, planned, order, use.limits),
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
