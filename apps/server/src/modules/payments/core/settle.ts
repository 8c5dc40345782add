import { LedgerRefused } from '@florin/ledger/refused'
import type { Posted } from '@florin/ledger/orders'
import { money, toDecimal } from '@florin/money/money'
import type { Tell } from '../../messaging/notifications/tell.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import { untouched } from '../../../platform/sharing.ts'
import { allDone } from '../../../platform/together.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { addEvents, type EventName } from './eventStore.ts'
import { limitRefusal } from '../../accounts/pricing/limits.ts'
import type { Follower, KindOrders, NewOperation, Operation } from './operation.ts'
import { change, type Change, insertOperation, nextId } from './operationStore.ts'
import { createPay, type Paid, type Ready } from './paying.ts'
import { post } from './posting.ts'
import { type CompanyMessages, createResults } from './results.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly kinds: KindOrders
  readonly companyMessages: CompanyMessages
  readonly followers: readonly Follower[]
}
export type Settlement = ReturnType<typeof createSettlement>

/** What a rule's or the ledger's no means to a customer; anything else is a fault of ours. */
export const asRefusal = (error: unknown): Refused | undefined => {
  if (error instanceof Refused) return error
  if (!(error instanceof LedgerRefused)) return undefined
  switch (error.problem) {
    case 'funds':
      return refuse('funds.insufficient', { field: 'amount' })
    case 'limit':
      return limitRefusal(error.exceeded)
    case 'range':
      return refuse('amount.unfit', { field: 'amount' })
    default:
      return undefined
  }
}

/** How operations end. Each step is one transaction of its caller: state, money, timeline and events, or nothing of them. */
export const createSettlement = ({ clock, live, tell: tellPeople, kinds, companyMessages, followers }: Deps) => {
  const results = createResults({ tell: tellPeople, companyMessages })
  const pay = createPay({ clock, kinds })

  const follow = async (tx: OpenTx, operation: Operation, status: Operation['state']): Promise<void> => {
    for (const follower of followers) await follower(tx, operation, status)
  }

  const tellPages = (tx: OpenTx, { uid, id, customerId }: Operation, status: Operation['state']): Promise<void> =>
    live.publish(tx, `customer:${customerId}`, 'operationChanged', { operationId: uid, transactionId: Number(id), status })

  const tell = async (tx: OpenTx, operation: Operation, status: Operation['state']): Promise<void> => {
    await follow(tx, operation, status)
    await tellPages(tx, operation, status)
  }

  const tellBalance = async (tx: OpenTx, customerId: number, accountId: number, currency: string, { balances }: Posted) => {
    const minor = balances.get(accountId)
    if (minor === undefined) return
    const balance = toDecimal(money(minor, currency))
    await live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
  }

  const move = async (tx: OpenTx, operation: Operation, to: Change, event: EventName, userId?: number): Promise<void> => {
    await change(tx, operation, to)
    await addEvents(tx, operation.id, [{ event, userId, at: clock.now() }])
    await tell(tx, operation, to.state)
  }

  const release = async (tx: OpenTx, { uid, kind, holdId, fromAccountId }: Operation): Promise<void> => {
    if (holdId === undefined) return
    const hold = { id: holdId, accountId: fromAccountId }
    await post(tx, { act: 'release', key: `${uid}:release`, kind, hold }, clock.now())
  }

  /** Over without money moved; what was held is free again. */
  const end = async (
    tx: OpenTx,
    operation: Operation,
    state: 'declined' | 'cancelled' | 'expired' | 'failed',
    { userId, failure }: { userId?: number; failure?: string } = {},
  ): Promise<void> => {
    await release(tx, operation)
    await move(tx, operation, { state, failure, endedAt: clock.now() }, state, userId)
    await results.ended(tx, operation, state)
  }

  const tellPaid = async (tx: OpenTx, operation: Operation, { posted, toAccountId }: Paid): Promise<void> => {
    const { customerId, toCustomerId = customerId, fromAccountId, amount, credit } = operation
    await follow(tx, operation, 'completed')
    await allDone([
      tellPages(tx, operation, 'completed'),
      tellBalance(tx, customerId, fromAccountId, amount.currency, posted),
      ...(toAccountId === undefined ? [] : [tellBalance(tx, toCustomerId, toAccountId, credit.currency, posted)]),
    ])
  }

  const complete = async (tx: OpenTx, operation: Operation): Promise<void> => {
    const paid = await pay(tx, operation)
    const { posted, toAccountId } = paid
    await change(tx, operation, { state: 'completed', transferId: posted.id, toAccountId, endedAt: posted.postedAt })
    await addEvents(tx, operation.id, [{ event: 'completed', at: clock.now() }])
    await tellPaid(tx, operation, paid)
    await results.completed(tx, operation)
  }

  /** The same for one that nobody has to be asked about: it is over when it is first on record. */
  const completeAtOnce = async (tx: OpenTx, planned: NewOperation, ready: Ready): Promise<Operation> => {
    const paying = pay(tx, planned, ready).catch((error: unknown) => {
      throw untouched(asRefusal(error) ?? error)
    })
    const [paid, id] = await allDone([paying, nextId(tx), results.received(tx, planned, paying)])
    const { posted, toAccountId } = paid
    const operation: Operation = { ...planned, id, state: 'completed', toAccountId, failure: undefined }
    await insertOperation(tx, { operation, ending: { transferId: posted.id, endedAt: posted.postedAt } })
    await tellPaid(tx, operation, paid)
    return operation
  }

  return { complete, completeAtOnce, end, move, tell }
}
