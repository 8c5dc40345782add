import { findAccount, houseAccount } from '@florin/ledger/accounts'
import { post } from '@florin/ledger/post'
import { LedgerRefused } from '@florin/ledger/refused'
import { required } from '@florin/ledger/required'
import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { Live } from '../../../platform/live/publish.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { type CardRow, fundingAccountOf } from '../cards/cardStore.ts'
import { cardName } from '../cards/news.ts'
import { heldUntil } from './holdTime.ts'
import { type Authorization, insertDebt, lockDebts, payDebt } from './authorizationStore.ts'

type Deps = { readonly clock: Clock; readonly live: Live }
type Due = {
  readonly key: string
  readonly kind: 'cardPayment' | 'cardFee'
  readonly amountMinor: bigint
  /** What the history says of it. */
  readonly name: string
  readonly toAccountId: number
}
export type CardPostings = ReturnType<typeof createCardPostings>

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

/** What card payments do to the books. All run in the transaction of their message, whose locks they hold. */
export const createCardPostings = ({ clock, live }: Deps) => {
  const house = (tx: OpenTx, ownerRef: 'cards' | 'cards:debt', currency: string) =>
    houseAccount(tx, { ownerRef, kind: 'clearing', currency, openedAt: clock.now() })

  const account = async (tx: OpenTx, card: CardRow) =>
    required(await findAccount(tx, fundingAccountOf(card)), 'the account of a card')

  const record = async (
    tx: OpenTx,
    card: CardRow,
    type: string,
    amountMinor: bigint,
    name: string,
    posted: { id: bigint; postedAt: Date },
  ) => {
    const { id: accountId, currency, postedMinor } = await account(tx, card)
    await sql`select record_activity(${card.customerId}, ${accountId}, ${type}, ${amountMinor}, ${currency}, ${posted.id},
      ${posted.postedAt}, ${name}, null)`.execute(tx)
    const balance = toDecimal(money(postedMinor, currency))
    await live.publish(tx, `customer:${card.customerId}`, 'balanceChanged', { accountId, currencyCode: currency, balance })
  }

  /** What a payment took and nobody paid yet is taken from what came since. */
  const collectNow = async (tx: OpenTx, card: CardRow): Promise<void> => {
    for (const { id, leftMinor, currency } of await lockDebts(tx, card.accountId)) {
      const { id: accountId, postedMinor, heldMinor } = await account(tx, card)
      const free = postedMinor - heldMinor
      const paid = free < leftMinor ? free : leftMinor
      if (paid <= 0n) return
      const entries = [
        { accountId, amountMinor: -paid },
        { accountId: await house(tx, 'cards:debt', currency), amountMinor: paid },
      ]
      const posted = await post(tx, { key: `card/debt/${id}/${leftMinor}`, kind: 'cardPayment', entries }, clock.now())
      await payDebt(tx, id, paid)
      await record(tx, card, 'cardPayment', -paid, '', posted)
    }
  }

  const collect = (tx: OpenTx, card: CardRow): Promise<void> => again(() => collectNow(tx, card))

  /** Has to be paid, whatever is there: what is missing becomes a debt. Gives how much that is. */
  const payOrOweNow = async (tx: OpenTx, card: CardRow, authorization: Authorization, due: Due): Promise<bigint> => {
    const { key, kind, amountMinor, name, toAccountId } = due
    const { id: accountId, currency, postedMinor, heldMinor, status } = await account(tx, card)
    const free = status === 'active' ? postedMinor - heldMinor : 0n
    const paid = free < amountMinor ? (free > 0n ? free : 0n) : amountMinor
    const owed = amountMinor - paid
    const entries = [
      ...(paid > 0n ? [{ accountId, amountMinor: -paid }] : []),
      ...(owed > 0n ? [{ accountId: await house(tx, 'cards:debt', currency), amountMinor: -owed }] : []),
      { accountId: toAccountId, amountMinor },
    ]
    const posted = await post(tx, { key, kind, reference: name, entries }, clock.now())
    if (owed > 0n) await insertDebt(tx, authorization, owed, currency, clock.now())
    if (paid > 0n) await record(tx, card, kind, -paid, name, posted)
    return owed
  }

  const payOrOwe = (...given: Parameters<typeof payOrOweNow>): Promise<bigint> => again(() => payOrOweNow(...given))

  return {
    available: async (tx: OpenTx, card: CardRow): Promise<bigint> => {
      const { postedMinor, heldMinor, floorMinor } = await account(tx, card)
      return postedMinor - heldMinor - (floorMinor ?? 0n)
    },

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

    give: async (tx: OpenTx, card: CardRow, key: string, amountMinor: bigint, name: string): Promise<void> => {
      const { id: accountId, currency } = await account(tx, card)
      const entries = [
        { accountId: await house(tx, 'cards', currency), amountMinor: -amountMinor },
        { accountId, amountMinor },
      ]
      const posted = await post(tx, { key, kind: 'cardRefund', reference: name, entries }, clock.now())
      await record(tx, card, 'cardRefund', amountMinor, name, posted)
      await collect(tx, card)
    },

    collect,
  }
}
