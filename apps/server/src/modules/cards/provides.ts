import { mayDo } from '@florin/contract/cards/cardActions'
import { required } from '@florin/ledger/required'
import type { CardAccounts, CardFields } from '../accounts/accounts/cardAccounts.ts'
import { refuse } from '../../platform/refuse.ts'
import type { CardMoves } from '../payments/cardMoves.ts'
import { type CardRow, cardsOf, factsOf, findCard } from './cards/cardStore.ts'
import { maskedNumber } from './cards/shownCard.ts'

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

/** A card is loaded while it is active, and unloaded also when it ended. */
export const provideCardMoves: CardMoves = async (tx, accountId, move) => {
  const field = move === 'load' ? 'toAccountId' : 'fromAccountId'
  if (!mayDo(move, factsOf(await findCard(tx, accountId)))) throw refuse('card.unavailable', { field })
}

/** What the list of accounts says of those that are cards. */
export const provideCardAccounts: CardAccounts = async (tx, customerId) =>
  new Map((await cardsOf(tx, customerId)).map((card) => [card.accountId, fieldsOf(card)]))
