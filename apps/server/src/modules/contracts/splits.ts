import { shareOf } from '@florin/contract/contracts/share'
import type { Posted } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Live } from '../../platform/live/publish.ts'
import { Refused } from '../../platform/refuse.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import { findShortName } from '../accounts/pricing/payer.ts'
import type { Tell } from '../messaging/notifications/tell.ts'
import type { AccountsBeside, Follower, Operation } from '../payments/core/operation.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import { unpaidStates } from '../payments/core/transitions.ts'
import type { Beginning } from './beginning.ts'
import { findStanding } from './companyStore.ts'
import * as store from './splitStore.ts'
import { lockContract } from './store.ts'

type Deps = {
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly accounts: Pick<Accounts, 'receiving' | 'activeIn'>
  readonly blocks: Pick<Blocks, 'between'>
  readonly beginning: Beginning
}
type Leg = {
  readonly key: string
  readonly type: 'split' | 'splitReturn'
  readonly contractId: number
  readonly operationUid: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly from: { readonly customerId: number; readonly accountId: () => Promise<number> }
  readonly toCustomerId: number
}
export type Splits = ReturnType<typeof createSplits>

/** Whether money could not be moved because of who has it or should get it: then it stays owed, and the payment goes through. */
const isNotPossible = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof LedgerRefused && ['funds', 'closed', 'account', 'range'].includes(error.problem))

/** The shares of payments: posted in the transaction of the payment, taken back with it. */
export const createSplits = ({ clock, live, tell, accounts, blocks, beginning }: Deps) => {
  const publish = (tx: OpenTx, customerId: number, accountId: number, currency: string, { balances }: Posted) => {
    const balance = toDecimal(money(balances.get(accountId) ?? 0n, currency))
    return live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
  }

  /** Under a key of its own, so that a share moves once whoever tries. */
  const move = async (tx: OpenTx, { key, type, contractId, operationUid, currency, amountMinor, from, toCustomerId }: Leg) => {
    const fromAccountId = await from.accountId()
    const toAccountId = await accounts.receiving(tx, toCustomerId, currency)
    const entries = [
      { accountId: fromAccountId, amountMinor: -amountMinor },
      { accountId: toAccountId, amountMinor },
    ]
    const posted = await post(tx, { key, kind: type, metadata: { contractId, operationId: operationUid }, entries }, clock.now())
    const common = { type, currency, contractId, transferId: posted.id, at: posted.postedAt }
    const names = [await findShortName(tx, from.customerId), await findShortName(tx, toCustomerId)] as const
    const own = { customerId: from.customerId, accountId: fromAccountId }
    await store.recordShare(tx, { ...common, ...own, amountMinor: -amountMinor, name: names[1] })
    await store.recordShare(tx, { ...common, customerId: toCustomerId, accountId: toAccountId, amountMinor, name: names[0] })
    await publish(tx, from.customerId, fromAccountId, currency, posted)
    await publish(tx, toCustomerId, toAccountId, currency, posted)
    const about = { money: { amount: toDecimal(money(amountMinor, currency)), currency }, name: names[0], count: contractId }
    const event = type === 'split' ? 'shareReceived' : 'shareReturned'
    await tell(tx, event, { to: { customerId: toCustomerId }, about, target: { contractId } })
  }

  const tryToMove = (tx: OpenTx, leg: Leg): Promise<boolean> =>
    move(tx, leg).then(
      () => true,
      (error: unknown) => {
        if (isNotPossible(error)) return false
        throw error
      },
    )

  /** Judged whenever a share is about to move: whoever may not send or be paid now, and who blocks the other, waits. */
  const mayMove = async (tx: OpenTx, senderId: number, beneficiaryId: number): Promise<boolean> => {
    for (const customerId of [senderId, beneficiaryId]) {
      const standing = await findStanding(tx, customerId)
      if (!standing?.isOpen || !standing.verified) return false
    }
    return (await blocks.between(tx, senderId, beneficiaryId, 'payments')) === undefined
  }

  const payOn = async (tx: OpenTx, split: Omit<store.Split, 'id' | 'state' | 'operationId'>): Promise<boolean> =>
    (await mayMove(tx, split.senderId, split.beneficiaryId)) &&
    tryToMove(tx, {
      ...split,
      key: `${split.operationUid}:split:${split.contractId}`,
      type: 'split',
      from: { customerId: split.senderId, accountId: () => Promise.resolve(split.fromAccountId) },
      toCustomerId: split.beneficiaryId,
    })

  /** From wherever the beneficiary got it. */
  const takeBack = (tx: OpenTx, split: store.Split): Promise<boolean> =>
    tryToMove(tx, {
      ...split,
      key: `${split.operationUid}:splitReturn:${split.contractId}`,
      type: 'splitReturn',
      from: {
        customerId: split.beneficiaryId,
        accountId: () => accounts.receiving(tx, split.beneficiaryId, split.currency),
      },
      toCustomerId: split.senderId,
    })

  const sharing = (tx: OpenTx, companyId: number, payeeId: number) =>
    store.findSharing(tx, { companyId, payeeId, at: clock.now() })

  const share = async (tx: OpenTx, operation: Operation, payeeId: number, accountId: number): Promise<void> => {
    const { id: operationId, uid: operationUid, credit, payeeFee, customerId: companyId } = operation
    const arrivedMinor = credit.minor - (payeeFee?.minor ?? 0n)
    for (const { contractId, beneficiaryId, share: hundredths } of await sharing(tx, companyId, payeeId)) {
      const amountMinor = shareOf(arrivedMinor, BigInt(hundredths))
      if (amountMinor === 0n) continue
      const leg = { contractId, operationUid, currency: credit.currency, amountMinor, fromAccountId: accountId }
      const isPaid = await payOn(tx, { ...leg, senderId: payeeId, beneficiaryId })
      await store.insertSplit(tx, { ...leg, operationId, state: isPaid ? 'paid' : 'owed' }, clock.now())
    }
  }

  const unshare = async (tx: OpenTx, { id }: Operation): Promise<void> => {
    const now = clock.now()
    for (const split of await store.lockSplitsOf(tx, id)) {
      if (split.state === 'owed') await store.setSplitState(tx, split.id, 'void', now)
      if (split.state === 'paid') await store.setSplitState(tx, split.id, (await takeBack(tx, split)) ? 'returned' : 'claimed', now)
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

  /** One that is open; what still cannot be moved rests. */
  const settleOne = (db: Db, id: bigint): Promise<void> =>
    db.transaction().execute(async (tx) => {
      const split = await store.lockSplit(tx, id)
      if (!split) return
      const isDone = await (split.state === 'owed' ? payOn(tx, split) : takeBack(tx, split))
      if (isDone) await store.setSplitState(tx, id, split.state === 'owed' ? 'paid' : 'returned', clock.now())
      else await store.postpone(tx, id, clock.now())
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
