import { mayDo } from '@florin/contract/cards/cardActions'
import { findAccount } from '@florin/ledger/accounts'
import { required } from '@florin/ledger/required'
import { type Money, money } from '@florin/money/money'
import type { CardAccounts, CardFields } from '../accounts/accounts/cardAccounts.ts'
import type { HasCards } from '../accounts/operator/accountDesk.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refuse.ts'
import type { CardMoves } from '../payments/cardMoves.ts'
import { type CardRow, cardsOf, factsOf, findCard, findNumbered, lockCard, usesAccount } from './cards/cardStore.ts'
import { maskedNumber } from './cards/shownCard.ts'
import { findByFingerprint } from './linking/linkedStore.ts'
import { findProduct } from './products/productStore.ts'

const fieldsOf = (card: CardRow): CardFields => ({
  cardStatus: card.status,
  cardIsVirtual: card.isVirtual,
  cardNetwork: card.network,
  countryCode: card.country,
  cardReissuedStatusId: card.reissuedStatus,
  ...(card.alias !== null && { cardAliasName: card.alias }),
  ...(card.settlementAccountId !== null && { settlementAccountId: card.settlementAccountId }),
  ...(card.last4 !== null && {
    cardNumber: maskedNumber(card),
    cardExpiryMonth: required(card.expiryMonth ?? undefined, 'the expiry'),
    cardExpiryYear: required(card.expiryYear ?? undefined, 'the expiry'),
  }),
})

const maxBalance = async (tx: Tx, accountId: number): Promise<Money> => {
  const { type } = await findCard(tx, accountId)
  return required(await findProduct(tx, type), 'the product').maxBalance
}

export const provideCardMoves: CardMoves = {
  /** A card is loaded while it is active, and unloaded also when it ended. */
  assertMay: async (tx, accountId, move, field = move === 'load' ? 'toAccountId' : 'fromAccountId') => {
    if (!mayDo(move, factsOf(await findCard(tx, accountId)))) throw refuse('card.unavailable', { field })
  },

  lock: async (tx, accountId) => void (await lockCard(tx, accountId)),

  maxBalance,

  findNumbered,

  isProved: async (tx, customerId, fingerprint) => (await findByFingerprint(tx, customerId, fingerprint))?.state === 'confirmed',

  room: async (tx, accountId) => {
    const most = await maxBalance(tx, accountId)
    const { postedMinor } = required(await findAccount(tx, accountId), 'the account of a card')
    const left = most.minor - postedMinor
    return money(left > 0n ? left : 0n, most.currency)
  },
}

/** What the list of accounts says of those that are cards. */
export const provideCardAccounts: CardAccounts = async (tx, customerId) =>
  new Map((await cardsOf(tx, customerId)).map((card) => [card.accountId, fieldsOf(card)]))

/** What stands in the way of closing an account: cards that have it or take from it, or pay back to it. */
export const hasCards: HasCards = usesAccount
