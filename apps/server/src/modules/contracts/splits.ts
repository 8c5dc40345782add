import { shareOf } from '@florin/contract/contracts/share'
import { required } from '@florin/ledger/required'
import type { Db } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import type { AccountsBeside, Follower, Operation } from '../payments/core/operation.ts'
import { unpaidStates } from '../payments/core/transitions.ts'
import type { Beginning } from './beginning.ts'
import { createShareMoves, type ShareMovesDeps } from './shareMoves.ts'
import * as store from './splitStore.ts'
import type { ContractNews } from './news.ts'
import { addEvent, eventsOf, lockContract } from './store.ts'

type Deps = ShareMovesDeps & {
  readonly accounts: Pick<Accounts, 'activeIn'>
  readonly beginning: Beginning
  readonly news: ContractNews
}
export type Splits = ReturnType<typeof createSplits>

/** The shares of payments: posted in the transaction of the payment, taken back with it. */
export const createSplits = ({ beginning, news, ...deps }: Deps) => {
  const { clock, accounts } = deps
  const { payOn, takeBack } = createShareMoves(deps)

  const sharing = (tx: OpenTx, companyId: number, payeeId: number) =>
    store.findSharing(tx, { companyId, payeeId, at: clock.now() })

  const share = async (tx: OpenTx, operation: Operation, payeeId: number, accountId: number): Promise<void> => {
    const { id: operationId, uid: operationUid, credit, payeeFee, customerId: companyId } = operation
    const arrivedMinor = credit.minor - (payeeFee?.minor ?? 0n)
    for (const { contractId, beneficiaryId, share: hundredths } of await sharing(tx, companyId, payeeId)) {
      const amountMinor = shareOf(arrivedMinor, BigInt(hundredths))
      if (amountMinor === 0n) continue
      const leg = { contractId, operationUid, currency: credit.currency, amountMinor, fromAccountId: accountId }
      const outcome = await payOn(tx, { ...leg, senderId: payeeId, beneficiaryId })
      await store.insertSplit(tx, { ...leg, operationId, state: outcome === 'moved' ? 'paid' : 'owed' }, clock.now())
    }
  }

  /** All that a payment and its shares were moved on, so that whoever takes them back locks them in the one order of all locks. */
  const accountsOf = async (tx: OpenTx, operation: Operation, splits: readonly store.Split[]): Promise<number[]> => {
    const found = [operation.fromAccountId, operation.toAccountId]
    for (const { beneficiaryId, currency, fromAccountId } of splits)
      found.push(fromAccountId, (await accounts.activeIn(tx, beneficiaryId, currency))?.id)
    return found.filter((id) => id !== undefined)
  }

  const unshare = async (tx: OpenTx, operation: Operation): Promise<void> => {
    const now = clock.now()
    const splits = await store.lockSplitsOf(tx, operation.id)
    const locks = await accountsOf(tx, operation, splits)
    for (const split of splits) {
      if (split.state === 'owed') await store.setSplitState(tx, split.id, 'void', now)
      if (split.state === 'paid')
        await store.setSplitState(tx, split.id, (await takeBack(tx, split, locks)) === 'moved' ? 'returned' : 'claimed', now)
    }
  }

  const isBetweenCustomers = ({ customerId, toCustomerId }: Pick<Operation, 'customerId' | 'toCustomerId'>): boolean =>
    toCustomerId !== undefined && toCustomerId !== customerId

  /** Before the payment is posted: where its shares will go. A contract begins with the first payment of its day, whenever the worker comes. */
  const accountsBeside: AccountsBeside = async (tx, operation) => {
    const { customerId: companyId, toCustomerId: payeeId, credit } = operation
    if (payeeId === undefined || !isBetweenCustomers(operation)) return []
    const found: number[] = []
    for (const { contractId, beneficiaryId, isDue } of await store.findBeside(tx, { companyId, payeeId, at: clock.now() })) {
      const due = isDue ? await lockContract(tx, contractId) : undefined
      if (due) await beginning.begin(tx, due)
      const account = await accounts.activeIn(tx, beneficiaryId, credit.currency)
      if (account) found.push(account.id)
    }
    return found
  }

  const follower: Follower = async (tx, operation, state) => {
    const { toCustomerId, toAccountId } = operation
    if (toCustomerId === undefined || !isBetweenCustomers(operation)) return
    if (state === 'completed' && toAccountId !== undefined) await share(tx, operation, toCustomerId, toAccountId)
    else if (operation.postedAt && unpaidStates.includes(state)) await unshare(tx, operation)
  }

  /** What is owed to nobody any more stays where it is; both sides are told once. */
  const close = async (tx: OpenTx, { id, contractId, state }: store.Split): Promise<void> => {
    const at = clock.now()
    await store.setSplitState(tx, id, state === 'owed' ? 'void' : 'paid', at)
    const contract = required(await lockContract(tx, contractId), 'the contract')
    if ((await eventsOf(tx, contractId)).some(({ event }) => event === 'sharesClosed')) return
    await addEvent(tx, contractId, { event: 'sharesClosed', at })
    await news.changed(tx, contract, 'contractSharesClosed')
  }

  /** One that is open; what still cannot be moved rests. */
  const settleOne = (db: Db, id: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const split = await store.lockSplit(tx, id)
      if (!split) return
      if (await store.isOwedToNobody(tx, split)) return close(tx, split)
      const outcome = await (split.state === 'owed' ? payOn(tx, split) : takeBack(tx, split))
      if (outcome === 'moved') await store.setSplitState(tx, id, split.state === 'owed' ? 'paid' : 'returned', clock.now())
      else await store.postpone(tx, id, clock.now(), outcome === 'funds')
    })

  return {
    follower,
    accountsBeside,

    /** Tries once more what could not be moved: shares that are owed, and claims for payments that came back. Gives the faults met. */
    settleOpen: async (db: Db, limit: number): Promise<unknown[]> => {
      const faults: unknown[] = []
      for (const id of await store.openSplits(db, clock.now(), limit))
        await settleOne(db, id).catch(async (error: unknown) => {
          faults.push(error)
          await store.postpone(db, id, clock.now())
        })
      return faults
    },
  }
}
