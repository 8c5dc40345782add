import type { Limit, Posted, Transfer } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import type { OperationState } from '@florin/contract/payments/operation'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Live } from '../../../platform/live/publish.ts'
import { Refused, refuse } from '../../../platform/refuse.ts'
import { waitForAll } from '../../../platform/batched.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { limitRefusal } from '../../accounts/pricing/limits.ts'
import { createAnnouncements } from './announcements.ts'
import { addEvents, type EventName } from './eventStore.ts'
import { insertInstruction } from './instructionStore.ts'
import type { Judgement } from './judgement.ts'
import type { AccountsBeside, Follower, NewOperation, Operation } from './operation.ts'
import { change, type Change, insertOperation, insertOperationLast, insertPosting } from './operationStore.ts'
import type { Rails } from './rail.ts'
import type { Notice, Results } from './results.ts'
import type { KnownAccounts, TransferOrder } from './transferOrder.ts'
import { finalStates, isCancellable, transition } from './transitions.ts'

type Deps = {
  readonly clock: Clock
  readonly ids: Ids
  readonly live: Live
  readonly rails: Rails
  readonly transferOrder: TransferOrder
  readonly judgement: Judgement
  readonly results: Results
  readonly followers: readonly Follower[]
  readonly accountsBeside: AccountsBeside
}
export type Settlement = ReturnType<typeof createSettlement>

/** The refusal that a customer gets for one of a rule or of the ledger; undefined for an internal error. */
export const asRefusal = (error: unknown): Refused | undefined => {
  if (error instanceof Refused) return error
  if (!(error instanceof LedgerRefused)) return undefined
  switch (error.problem) {
    case 'funds':
      return refuse('funds.insufficient', { field: 'amount' })
    case 'limit':
      return limitRefusal(error.exceeded)
    case 'closed':
    case 'account':
      return refuse('account.closed')
    case 'range':
      return refuse('amount.unfit', { field: 'amount' })
    default:
      return undefined
  }
}

/** Why something is not possible, where that is for its customer to know. */
export const refusalOf = async (judged: () => Promise<unknown>): Promise<Refused | undefined> => {
  try {
    await judged()
    return undefined
  } catch (error) {
    const refusal = asRefusal(error)
    if (!refusal) throw error
    return refusal
  }
}

/** How operations move on and end. Each step is one transaction of its caller: state, money, timeline and events, or nothing of them. */
export const createSettlement = (deps: Deps) => {
  const { clock, ids, live, rails, transferOrder, judgement, results, followers, accountsBeside } = deps

  const { announce, announcePaid, publishBalance } = createAnnouncements({ live, followers })

  const move = async (tx: OpenTx, operation: Operation, to: Change, event: EventName, userId?: number): Promise<void> => {
    await change(tx, operation, to)
    await addEvents(tx, operation.id, [{ event, userId, at: clock.now() }])
    await announce(tx, { ...operation, failure: to.failure ?? operation.failure }, to.state)
  }

  const release = async (tx: OpenTx, { uid, kind, holdId, fromAccountId }: Operation): Promise<void> => {
    if (holdId === undefined) return
    const hold = { id: holdId, accountId: fromAccountId }
    await post(tx, { act: 'release', key: `${uid}:release`, kind, hold }, clock.now()).catch((error: unknown) => {
      // Gone already: there is nothing left to release.
      if (!(error instanceof LedgerRefused && error.problem === 'hold')) throw error
    })
  }

  /** Over without money moved; what was held is free again. */
  const end = async (
    tx: OpenTx,
    operation: Operation,
    happening: 'declined' | 'cancelled' | 'expired' | 'failed',
    { userId, failure }: { userId?: number; failure?: string } = {},
  ): Promise<void> => {
    const state = transition(operation.state, happening, operation)
    if (!state) throw refuse('operation.over')
    if (happening === 'cancelled' && !isCancellable(operation.state, rails.get(operation.kind).cancellableUntil))
      throw refuse('operation.over')
    await release(tx, operation)
    await move(tx, operation, { state, failure, endedAt: clock.now() }, happening, userId)
    await results.ended(tx, operation, happening)
  }

  const leavesBank = ({ kind }: NewOperation): boolean => rails.get(kind).dispatch !== undefined

  /** The posting of the payment, under the operation's uid as its posting key: concurrent tries post it once. */
  const orderOf = async (
    tx: OpenTx,
    operation: NewOperation,
    { limits = [], known = {}, isJudged = false }: { limits?: readonly Limit[]; known?: KnownAccounts; isJudged?: boolean } = {},
  ): Promise<Transfer> => {
    const { uid, kind, holdId, fromAccountId } = operation
    if (holdId !== undefined && !isJudged) await judgement(tx, operation)
    const [plan, alsoLocks] = await waitForAll([
      transferOrder(tx, operation, () => rails.get(kind).receiving(tx, operation), known),
      accountsBeside(tx, operation),
    ])
    const fromHold = holdId === undefined ? undefined : { id: holdId, accountId: fromAccountId }
    return { ...plan, key: uid, fromHold, limits, alsoLocks }
  }

  const stateAfterPosting = (operation: NewOperation): OperationState =>
    transition('processing', 'posted', { ...operation, leavesBank: leavesBank(operation) }) ?? 'completed'

  /** By an invoice, a series or an instruction that is written in the same transaction. */
  const isReferredTo = (operation: Operation): boolean =>
    operation.invoiceId !== undefined ||
    operation.subscriptionId !== undefined ||
    leavesBank(operation) ||
    rails.get(operation.kind).isReferredTo === true

  /** Where the credit arrived, if that is an account of a customer. */
  const arrivedOn = ({ fromAccountId }: NewOperation, { balances }: Posted, toAccountId?: number): number | undefined =>
    toAccountId ?? [...balances.keys()].find((accountId) => accountId !== fromAccountId)

  const recordSent = async (tx: OpenTx, operation: Operation, posted: Posted): Promise<void> => {
    await announcePaid(tx, operation, posted)
    if (leavesBank(operation)) await insertInstruction(tx, operation, ids.uuid(), posted.postedAt)
  }

  /** What is written with the posting of a payment that waited. */
  const recordPaid = async (tx: OpenTx, operation: Operation, posted: Posted): Promise<OperationState> => {
    const state = stateAfterPosting(operation)
    const { postedAt } = posted
    const toAccountId = leavesBank(operation) ? undefined : arrivedOn(operation, posted, operation.toAccountId)
    await insertPosting(tx, operation, 'payment', posted)
    await change(tx, operation, { state, postedAt, toAccountId, ...(finalStates.includes(state) && { endedAt: postedAt }) })
    await addEvents(tx, operation.id, [{ event: state === 'completed' ? 'completed' : 'posted', at: clock.now() }])
    await recordSent(tx, { ...operation, state, toAccountId, postedAt }, posted)
    await results.completed(tx, operation)
    return state
  }

  return {
    judge: judgement,
    end,
    move,
    announce,
    orderOf,
    recordPaid,
    publishBalance,

    /** Posts within a transaction of the caller's, which holds the operation's lock. Throws what the ledger refuses. */
    pay: async (tx: OpenTx, operation: Operation): Promise<OperationState> =>
      recordPaid(tx, operation, await post(tx, await orderOf(tx, operation), clock.now())),

    /** The same for a payment that nobody has to be asked about: it is posted before it is first on record. */
    recordAtOnce: async (tx: OpenTx, planned: NewOperation, id: bigint, posted: Posted, notice: Notice): Promise<Operation> => {
      const toAccountId = leavesBank(planned) ? undefined : arrivedOn(planned, posted, planned.toAccountId)
      const state = stateAfterPosting(planned)
      const operation: Operation = { ...planned, id, state, toAccountId, failure: undefined, postedAt: posted.postedAt }
      await (isReferredTo(operation) ? insertOperation : insertOperationLast)(tx, { operation, payment: posted })
      await waitForAll([recordSent(tx, operation, posted), results.received(tx, operation, notice)])
      return operation
    },
  }
}
