import type { Posted } from '@florin/ledger/orders'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { money, toDecimal } from '@florin/money/money'
import type { Clock } from '../../platform/clock.ts'
import type { Live } from '../../platform/live/publish.ts'
import { Refused } from '../../platform/refuse.ts'
import type { OpenTx } from '../../platform/transaction.ts'
import type { AnnounceArrival } from '../accounts/deposits/arrivals.ts'
import type { Accounts } from '../accounts/accounts/service.ts'
import { findShortName } from '../accounts/pricing/payer.ts'
import type { Tell } from '../messaging/notifications/tell.ts'
import type { Blocks } from '../payments/blockedPayees/service.ts'
import { findStanding } from './companyStore.ts'
import * as store from './splitStore.ts'

export type ShareMovesDeps = {
  readonly clock: Clock
  readonly live: Live
  readonly tell: Tell
  readonly announceArrival: AnnounceArrival
  readonly accounts: Pick<Accounts, 'receiving'>
  readonly blocks: Pick<Blocks, 'isUnwanted'>
}
type Side = {
  readonly customerId: number
  readonly accountId: number
  readonly amountMinor: bigint
  readonly currency: string
  readonly transactionId: number
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
  readonly alsoLocks?: readonly number[]
}

export type Outcome = 'moved' | 'funds' | 'impossible'

/** Of a share's posting. */
const shareKey = ({ operationUid, contractId }: Pick<Leg, 'operationUid' | 'contractId'>): string =>
  `${operationUid}:split:${contractId}`

/** Where money could not be moved because of who has it or should get it, it stays owed, and the payment goes through. */
const outcomeOf = (error: unknown): Outcome => {
  if (error instanceof LedgerRefused && error.problem === 'funds') return 'funds'
  if (error instanceof Refused) return 'impossible'
  if (error instanceof LedgerRefused && ['closed', 'account', 'range'].includes(error.problem)) return 'impossible'
  throw error
}

/** The postings of shares, on and back. Each says what came of it. */
export const createShareMoves = ({ clock, live, tell, announceArrival, accounts, blocks }: ShareMovesDeps) => {
  const publish = async (
    tx: OpenTx,
    { customerId, accountId, amountMinor, currency, transactionId }: Side,
    { balances }: Posted,
  ) => {
    const topic = `customer:${customerId}` as const
    const balance = toDecimal(money(balances.get(accountId) ?? 0n, currency))
    await live.publish(tx, topic, 'balanceChanged', { accountId, currencyCode: currency, balance })
    await live.publish(tx, topic, 'shareMoved', { transactionId, direction: amountMinor > 0n ? 'in' : 'out' })
  }

  /** To the beneficiary's server alone: whoever shares a payment is told of the payment. */
  const announce = async (tx: OpenTx, leg: Leg, { customerId, transactionId, name }: Side & { readonly name: string }) => {
    const { type, contractId, amountMinor, currency } = leg
    const isBack = type === 'splitReturn'
    const shareId = isBack ? await store.findShareId(tx, customerId, shareKey(leg)) : undefined
    await announceArrival(tx, {
      customerId,
      event: isBack ? 'takenBack' : 'arrived',
      transactionId: shareId ?? transactionId,
      type: 'split',
      amount: money(amountMinor, currency),
      payerName: name,
      contractId,
    })
  }

  /** Under a key of its own, so that a share moves once whoever tries. */
  const move = async (tx: OpenTx, leg: Leg) => {
    const { key, type, contractId, operationUid, currency, amountMinor, from, toCustomerId, alsoLocks } = leg
    const fromAccountId = await from.accountId()
    const toAccountId = await accounts.receiving(tx, toCustomerId, currency)
    const entries = [
      { accountId: fromAccountId, amountMinor: -amountMinor },
      { accountId: toAccountId, amountMinor },
    ]
    const order = { key, kind: type, metadata: { contractId, operationId: operationUid }, entries, alsoLocks }
    const posted = await post(tx, order, clock.now())
    const common = { type, currency, contractId, transferId: posted.id, at: posted.postedAt }
    const names = [await findShortName(tx, from.customerId), await findShortName(tx, toCustomerId)] as const
    const sides = [
      { customerId: from.customerId, accountId: fromAccountId, amountMinor: -amountMinor, name: names[1] },
      { customerId: toCustomerId, accountId: toAccountId, amountMinor, name: names[0] },
    ]
    for (const side of sides) {
      const transactionId = await store.recordShare(tx, { ...common, ...side })
      await publish(tx, { ...side, currency, transactionId }, posted)
      if (side.amountMinor > 0n === (type === 'split')) await announce(tx, leg, { ...side, currency, transactionId })
    }
    const about = { money: { amount: toDecimal(money(amountMinor, currency)), currency }, name: names[0], count: contractId }
    const event = type === 'split' ? 'shareReceived' : 'shareReturned'
    await tell(tx, event, { to: { customerId: toCustomerId }, about, target: { contractId } })
  }

  const tryToMove = (tx: OpenTx, leg: Leg): Promise<Outcome> => move(tx, leg).then(() => 'moved', outcomeOf)

  /**
   * Judged whenever a share is about to move: whoever may not send or be paid now waits, and who blocks
   * what they are owed. A block by who owes it stops no contract that they have signed.
   */
  const mayMove = async (tx: OpenTx, senderId: number, beneficiaryId: number): Promise<boolean> => {
    for (const customerId of [senderId, beneficiaryId]) {
      const standing = await findStanding(tx, customerId)
      if (!standing?.isOpen || !standing.verified) return false
    }
    return !(await blocks.isUnwanted(tx, senderId, beneficiaryId))
  }

  const payOn = async (tx: OpenTx, split: Omit<store.Split, 'id' | 'state' | 'operationId'>): Promise<Outcome> => {
    if (!(await mayMove(tx, split.senderId, split.beneficiaryId))) return 'impossible'
    return tryToMove(tx, {
      ...split,
      key: shareKey(split),
      type: 'split',
      from: { customerId: split.senderId, accountId: () => Promise.resolve(split.fromAccountId) },
      toCustomerId: split.beneficiaryId,
    })
  }

  /** From wherever the beneficiary got it; with accounts that are moved on later in the same transaction. */
  const takeBack = (tx: OpenTx, split: store.Split, alsoLocks: readonly number[] = []): Promise<Outcome> =>
    tryToMove(tx, {
      ...split,
      alsoLocks,
      key: `${split.operationUid}:splitReturn:${split.contractId}`,
      type: 'splitReturn',
      from: {
        customerId: split.beneficiaryId,
        accountId: () => accounts.receiving(tx, split.beneficiaryId, split.currency),
      },
      toCustomerId: split.senderId,
    })

  return { payOn, takeBack }
}
