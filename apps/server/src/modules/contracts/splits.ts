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
import type { Follower, Operation } from '../payments/core/operation.ts'
import { unpaidStates } from '../payments/core/transitions.ts'
import * as store from './splitStore.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly tell: Tell; readonly accounts: Pick<Accounts, 'receiving'> }
type Leg = {
  readonly key: string
  readonly type: 'split' | 'splitReturn'
  readonly contractId: number
  readonly operationUid: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly from: { readonly customerId: number; readonly accountId: number }
  readonly toCustomerId: number
}
export type Splits = ReturnType<typeof createSplits>

/** Whether money could not be moved because of who has it or should get it: then it stays owed, and the payment goes through. */
const isNotPossible = (error: unknown): boolean =>
  error instanceof Refused || (error instanceof LedgerRefused && ['funds', 'closed', 'account', 'range'].includes(error.problem))

/** The shares of payments: posted in the transaction of the payment, taken back with it. */
export const createSplits = ({ clock, live, tell, accounts }: Deps) => {
  const publish = (tx: OpenTx, customerId: number, accountId: number, currency: string, { balances }: Posted) => {
    const balance = toDecimal(money(balances.get(accountId) ?? 0n, currency))
    return live.publish(tx, `customer:${customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
  }

  /** Under a key of its own, so that a share moves once whoever tries. */
  const move = async (tx: OpenTx, { key, type, contractId, operationUid, currency, amountMinor, from, toCustomerId }: Leg) => {
    const toAccountId = await accounts.receiving(tx, toCustomerId, currency)
    const entries = [
      { accountId: from.accountId, amountMinor: -amountMinor },
      { accountId: toAccountId, amountMinor },
    ]
    const posted = await post(tx, { key, kind: type, metadata: { contractId, operationId: operationUid }, entries }, clock.now())
    const common = { type, currency, contractId, transferId: posted.id, at: posted.postedAt }
    const names = [await findShortName(tx, from.customerId), await findShortName(tx, toCustomerId)] as const
    await store.recordShare(tx, { ...common, ...from, amountMinor: -amountMinor, name: names[1] })
    await store.recordShare(tx, { ...common, customerId: toCustomerId, accountId: toAccountId, amountMinor, name: names[0] })
    await publish(tx, from.customerId, from.accountId, currency, posted)
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

  const payOn = (tx: OpenTx, split: Omit<store.Split, 'id' | 'state' | 'operationId'>): Promise<boolean> =>
    tryToMove(tx, {
      ...split,
      key: `${split.operationUid}:split:${split.contractId}`,
      type: 'split',
      from: { customerId: split.senderId, accountId: split.fromAccountId },
      toCustomerId: split.beneficiaryId,
    })

  /** From wherever the beneficiary got it. */
  const takeBack = async (tx: OpenTx, split: store.Split): Promise<boolean> =>
    tryToMove(tx, {
      ...split,
      key: `${split.operationUid}:splitReturn:${split.contractId}`,
      type: 'splitReturn',
      from: {
        customerId: split.beneficiaryId,
        accountId: await accounts.receiving(tx, split.beneficiaryId, split.currency),
      },
      toCustomerId: split.senderId,
    })

  const share = async (tx: OpenTx, operation: Operation, payeeId: number, accountId: number): Promise<void> => {
    const { id: operationId, uid: operationUid, credit, customerId: companyId } = operation
    for (const { contractId, beneficiaryId, share: hundredths } of await store.findSharing(tx, { companyId, payeeId })) {
      const amountMinor = shareOf(credit.minor, BigInt(hundredths))
      if (amountMinor === 0n) continue
      const leg = { contractId, operationUid, currency: credit.currency, amountMinor, fromAccountId: accountId }
      const isPaid = await payOn(tx, { ...leg, senderId: payeeId, beneficiaryId })
      await store.insertSplit(tx, { ...leg, operationId, state: isPaid ? 'paid' : 'owed' }, clock.now())
    }
  }

  const unshare = async (tx: OpenTx, { id }: Operation): Promise<void> => {
    for (const split of await store.lockSplitsOf(tx, id)) {
      if (split.state === 'owed') await store.setSplitState(tx, split.id, 'void')
      if (split.state === 'paid') await store.setSplitState(tx, split.id, (await takeBack(tx, split)) ? 'returned' : 'claimed')
    }
  }

  const follower: Follower = async (tx, operation, state) => {
    const { customerId, toCustomerId, toAccountId } = operation
    if (toCustomerId === undefined || toCustomerId === customerId) return
    if (state === 'completed' && toAccountId !== undefined) await share(tx, operation, toCustomerId, toAccountId)
    else if (operation.postedAt && unpaidStates.includes(state)) await unshare(tx, operation)
  }

  return {
    follower,

    /** Tries once more what could not be moved: shares that are owed, and claims for payments that came back. */
    settleOpen: async (db: Db, limit: number): Promise<number> => {
      const ids = await store.openSplits(db, limit)
      for (const id of ids)
        await db.transaction().execute(async (tx) => {
          const split = await store.lockSplit(tx, id)
          if (split?.state === 'owed' && (await payOn(tx, split))) await store.setSplitState(tx, id, 'paid')
          if (split?.state === 'claimed' && (await takeBack(tx, split))) await store.setSplitState(tx, id, 'returned')
        })
      return ids.length
    },
  }
}
