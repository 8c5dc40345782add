import { CardStatus } from '@florin/contract/cardTypes'
import { findAccount, houseAccount, type LedgerAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import { type CardRow, findFollowing, fundingAccountOf } from '../cards/cardStore.ts'
import { cardName } from '../cards/news.ts'
import { heldUntil } from './holdTime.ts'
import { type Authorization, insertDebt, lockDebts, payDebt } from './authorizationStore.ts'

type Deps = { readonly clock: Clock; readonly live: Live; readonly accounts: Pick<Accounts, 'activeIn'> }
type Due = {
  readonly key: string
  readonly kind: 'cardPayment' | 'cardFee'
  readonly amountMinor: bigint
  /** What the history says of it. */
  readonly name: string
  readonly toAccountId: number
}
export type CardPostings = ReturnType<typeof createCardPostings>

/** Beyond what is held and what has to stay there. */
const freeOf = ({ status, postedMinor, heldMinor, floorMinor }: LedgerAccount): bigint =>
  status === 'active' ? postedMinor - heldMinor - (floorMinor ?? 0n) : 0n

const isOver = ({ status }: CardRow): boolean => status === CardStatus.canceled || status === CardStatus.expired

/** Nothing where the money is not there or the account is closed. */
const placeHold = async (
  tx: OpenTx,
  card: CardRow,
  key: string,
  amountMinor: bigint,
  at: Date,
): Promise<bigint | 'funds' | 'closed'> => {
  const order = {
    act: 'hold' as const,
    key,
    kind: 'cardPayment',
    accountId: fundingAccountOf(card),
    amountMinor,
    expiresAt: heldUntil(at),
  }
  try {
    return (await post(tx, order, at)).id
  } catch (error) {
    if (error instanceof LedgerRefused && (error.problem === 'funds' || error.problem === 'closed')) return error.problem
    throw error
  }
}

/**
 * Once more where somebody else took money between the look at the account and the posting: the posting that was refused has locked
 * its balance, so that the second look is true until the end.
 */
const again = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof LedgerRefused && error.problem === 'funds') return work()
    throw error
  }
}

/** The accounts that card payments move, and what their holders see of it. */
const createCardBooks = ({ clock, live, accounts }: Deps) => {
  const house = (tx: OpenTx, ownerRef: 'cards' | 'cards:debt' | 'cards:unclaimed', currency: string) =>
    houseAccount(tx, { ownerRef, kind: 'clearing', currency, openedAt: clock.now() })

  const account = async (tx: OpenTx, card: CardRow) =>
    required(await findAccount(tx, fundingAccountOf(card)), 'the account of a card')

  /** Those that stand for a card's own, which comes first: where its money goes when it ends. Only those that are open. */
  const accountsBehind = async (tx: OpenTx, card: CardRow): Promise<LedgerAccount[]> => {
    const { customerId, currency, settlementAccountId } = card
    const found = [
      await account(tx, card),
      settlementAccountId === null ? undefined : await findAccount(tx, settlementAccountId),
      await accounts.activeIn(tx, customerId, currency),
    ]
    return found.filter((each) => each !== undefined).filter((each) => each.status === 'active' && each.currency === currency)
  }

  /** A card that is over gets no money any more: what it owes comes from the card that followed it, or where its money went. */
  const debtors = async (tx: OpenTx, card: CardRow): Promise<number[]> => {
    const own = fundingAccountOf(card)
    if (!isOver(card)) return [own]
    const following = await findFollowing(tx, card)
    const behind = (await accountsBehind(tx, card)).map(({ id }) => id)
    return [...new Set([own, ...(following === undefined ? [] : [following]), ...behind])]
  }

  type Recorded = {
    readonly accountId: number
    readonly type: string
    readonly amountMinor: bigint
    readonly name: string
    readonly posted: { readonly id: bigint; readonly postedAt: Date }
  }
  const record = async (tx: OpenTx, card: CardRow, { accountId, type, amountMinor, name, posted }: Recorded) => {
    const { currency, postedMinor } = required(await findAccount(tx, accountId), 'the account')
    await sql`select record_activity(${card.customerId}, ${accountId}, ${type}, ${amountMinor}, ${currency}, ${posted.id},
      ${posted.postedAt}, ${name}, null)`.execute(tx)
    const balance = toDecimal(money(postedMinor, currency))
    await live.publish(tx, `customer:${card.customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
  }

  return { house, account, accountsBehind, debtors, record }
}

/** What card payments do to the books. All run in the transaction of their message, whose locks they hold. */
export const createCardPostings = (deps: Deps) => {
  const { clock } = deps
  const { house, account, accountsBehind, debtors, record } = createCardBooks(deps)

  /** What a payment took and nobody paid yet is taken from what came since. */
  const collectNow = async (tx: OpenTx, card: CardRow): Promise<void> => {
    const debts = await lockDebts(tx, card.accountId)
    if (debts.length === 0) return
    const from = await debtors(tx, card)
    for (const { id, leftMinor, currency, name } of debts) {
      let left = leftMinor
      for (const accountId of from) {
        const free = freeOf(required(await findAccount(tx, accountId), 'the account'))
        const paid = free < left ? free : left
        if (paid <= 0n) continue
        const entries = [
          { accountId, amountMinor: -paid },
          { accountId: await house(tx, 'cards:debt', currency), amountMinor: paid },
        ]
        const order = { key: `card/debt/${id}/${left}`, kind: 'cardPayment', reference: name, entries }
        const posted = await post(tx, order, clock.now())
        await payDebt(tx, id, paid)
        await record(tx, card, { accountId, type: 'cardPayment', amountMinor: -paid, name, posted })
        left -= paid
      }
      if (left > 0n) return
    }
  }

  const collect = (tx: OpenTx, card: CardRow): Promise<void> => again(() => collectNow(tx, card))

  /** Has to be paid, whatever is there: what is missing becomes a debt. Gives how much that is. */
  const payOrOweNow = async (tx: OpenTx, card: CardRow, authorization: Authorization, due: Due): Promise<bigint> => {
    const { key, kind, amountMinor, name, toAccountId } = due
    const funding = await account(tx, card)
    const { id: accountId, currency } = funding
    const free = freeOf(funding)
    const paid = free < amountMinor ? (free > 0n ? free : 0n) : amountMinor
    const owed = amountMinor - paid
    const entries = [
      ...(paid > 0n ? [{ accountId, amountMinor: -paid }] : []),
      ...(owed > 0n ? [{ accountId: await house(tx, 'cards:debt', currency), amountMinor: -owed }] : []),
      { accountId: toAccountId, amountMinor },
    ]
    const posted = await post(tx, { key, kind, reference: name, entries }, clock.now())
    if (owed > 0n) await insertDebt(tx, authorization, owed, currency, clock.now())
    if (paid > 0n) await record(tx, card, { accountId, type: kind, amountMinor: -paid, name, posted })
    return owed
  }

  const payOrOwe = (...given: Parameters<typeof payOrOweNow>): Promise<bigint> => again(() => payOrOweNow(...given))

  return {
    available: async (tx: OpenTx, card: CardRow): Promise<bigint> => freeOf(await account(tx, card)),

    hold: (tx: OpenTx, card: CardRow, key: string, amountMinor: bigint) => placeHold(tx, card, key, amountMinor, clock.now()),

    /** One that expired meanwhile is gone already. */
    release: async (tx: OpenTx, card: CardRow, holdId: bigint, key: string): Promise<void> => {
      const order = { act: 'release' as const, key, kind: 'cardPayment', hold: { id: holdId, accountId: fundingAccountOf(card) } }
      try {
        await post(tx, order, clock.now())
      } catch (error) {
        if (!(error instanceof LedgerRefused) || error.problem !== 'hold') throw error
      }
    },

    take: async (tx: OpenTx, card: CardRow, authorization: Authorization, key: string, amountMinor: bigint, name: string) => {
      const toAccountId = await house(tx, 'cards', card.currency)
      return payOrOwe(tx, card, authorization, { key, kind: 'cardPayment', amountMinor, name, toAccountId })
    },

    /** What the bank earns with a payment. */
    charge: async (tx: OpenTx, card: CardRow, authorization: Authorization, key: string, amountMinor: bigint) => {
      const { currency } = card
      const toAccountId = await houseAccount(tx, { ownerRef: 'bank', kind: 'fee', currency, openedAt: clock.now() })
      return payOrOwe(tx, card, authorization, { key, kind: 'cardFee', amountMinor, name: cardName(card), toAccountId })
    },

    /** Where its account was closed, to another of its holder's; and where they have none, the bank keeps it for them. */
    give: async (tx: OpenTx, card: CardRow, key: string, amountMinor: bigint, name: string): Promise<void> => {
      const { currency } = card
      const accountId = (await accountsBehind(tx, card))[0]?.id
      const entries = [
        { accountId: await house(tx, 'cards', currency), amountMinor: -amountMinor },
        { accountId: accountId ?? (await house(tx, 'cards:unclaimed', currency)), amountMinor },
      ]
      const posted = await post(tx, { key, kind: 'cardRefund', reference: name, entries }, clock.now())
      if (accountId === undefined) return
      await record(tx, card, { accountId, type: 'cardRefund', amountMinor, name, posted })
      await collect(tx, card)
    },

    collect,
  }
}
