import { OwnPayee } from '@florin/contract/payments/payees'
import { ownRail } from '@florin/contract/rails'
import { findAccount, type LedgerAccount } from '@florin/ledger/accounts'
import { compare, type Money, toDecimal } from '@florin/money/money'
import { refuse } from '../../../../platform/refuse.ts'
import type { Tx } from '../../../../platform/db.ts'
import { type Accounts, isCard } from '../../../accounts/accounts/service.ts'
import type { CardMoves } from '../../cardMoves.ts'
import { findFullName } from '../../../accounts/pricing/payer.ts'
import type { PayeeDetails } from '../../core/operation.ts'
import type { Draft, Rail } from '../../core/rail.ts'
import { amountIn } from '../../../../platform/amount.ts'

export type OwnWish = {
  readonly fromAccountId: number
  readonly toAccountId: number
  readonly amount: string
  /** Which of the two the amount belongs to: by side, or by its currency. */
  readonly side?: Draft['side'] | undefined
  readonly currency?: string | undefined
  readonly quoteId?: string | undefined
}

const sideOf = ({ side, currency }: OwnWish, from: string, to: string): Draft['side'] => {
  if (currency === undefined) return side ?? 'to'
  if (currency !== from && currency !== to) throw refuse('currency.unsupported', { field: 'currency' })
  return currency === to ? 'to' : 'from'
}

const assertMoves = async (tx: Tx, cardMoves: CardMoves, from: LedgerAccount, to: LedgerAccount): Promise<void> => {
  if (isCard(from)) await cardMoves.assertMay(tx, from.id, 'unload')
  if (isCard(to)) await cardMoves.assertMay(tx, to.id, 'load')
}

/** A card holds only so much. */
const assertRoom = async (tx: Tx, cardMoves: CardMoves, toAccountId: number, credit: Money): Promise<void> => {
  const to = await findAccount(tx, toAccountId)
  if (!to || !isCard(to)) return
  const room = await cardMoves.room(tx, toAccountId)
  if (compare(credit, room) > 0) throw refuse('card.full', { field: 'amount', max: `${toDecimal(room)} ${room.currency}` })
}

const accountOf = (payee: PayeeDetails): number => Number(payee['accountId'])

type Deps = { readonly accounts: Accounts; readonly cardMoves: CardMoves }

/** Between accounts of one customer, cards among them. */
export const createOwnRail = ({ accounts, cardMoves }: Deps): Rail<OwnWish> => ({
  ...ownRail,
  payee: OwnPayee,

  draft: async (reader, customerId, wish) => {
    const from = await accounts.ownOfAnyKind(reader, customerId, wish.fromAccountId, 'fromAccountId')
    const to = await accounts.ownOfAnyKind(reader, customerId, wish.toAccountId, 'toAccountId')
    if (from.id === to.id) throw refuse('account.same', { field: 'toAccountId' })
    await assertMoves(reader, cardMoves, from, to)
    const side = sideOf(wish, from.currency, to.currency)
    return {
      permission: 'own',
      from,
      toCustomerId: customerId,
      // Of a card only under its lock: see below.
      toAccountId: isCard(to) ? undefined : to.id,
      toCurrency: to.currency,
      amount: amountIn(wish.amount, side === 'to' ? to.currency : from.currency),
      side,
      payee: { name: await findFullName(reader, customerId), details: { accountId: to.id }, key: `${from.id}>${to.id}` },
      quoteId: wish.quoteId,
    }
  },

  checkCredit: (reader, payee, credit) => assertRoom(reader, cardMoves, accountOf(payee), credit),

  mostCredit: async (reader, { payee }) => {
    const to = await findAccount(reader, accountOf(payee.details))
    return to && isCard(to) ? cardMoves.room(reader, to.id) : undefined
  },

  /** A card may have been stopped or filled while somebody was asked. */
  recheck: async (tx, { fromAccountId, payee, credit }) => {
    const [from, to] = [await findAccount(tx, fromAccountId), await findAccount(tx, accountOf(payee))]
    if (from && to) await assertMoves(tx, cardMoves, from, to)
    await assertRoom(tx, cardMoves, accountOf(payee), credit)
  },

  findReceiving: async (_reader, { toAccountId }) => toAccountId,

  /** Of a card under its lock: of two loads at once the second counts the first. */
  receiving: async (tx, { payee, credit }) => {
    const toAccountId = accountOf(payee)
    const to = await findAccount(tx, toAccountId)
    if (to && isCard(to)) {
      await cardMoves.lock(tx, toAccountId)
      await cardMoves.assertMay(tx, toAccountId, 'load')
      await assertRoom(tx, cardMoves, toAccountId, credit)
    }
    return toAccountId
  },

  template: ({ fromAccountId: fromAccount, toAccountId: toAccount, amount: toAmount, currency = '' }) => ({
    fromAccount,
    toAccount,
    toAmount,
    currency,
  }),
})
