import type { LinkedCard } from '@florin/contract/cards/linked'
import type { Tx } from '../../../platform/db.ts'
import type { Cards } from '../../payments/rails/card/cards.ts'
import { linkedOf } from './linkedStore.ts'

/** As their customer sees them, the newest first. */
export const listLinked = async (tx: Tx, customerId: number, payoutCards: Cards, now: Date): Promise<LinkedCard[]> => {
  const linked = await linkedOf(tx, customerId)
  const cards = await payoutCards.shown(
    tx,
    customerId,
    linked.map(({ cardId }) => cardId),
  )
  return linked.flatMap(({ cardId, holderName, country, state, triesLeft }) => {
    const card = cards.get(cardId)
    if (!card) return []
    const isOver = Date.UTC(card.expiryYear, card.expiryMonth, 1) <= now.getTime()
    return [
      {
        cardId,
        cardNumber: `•••• ${card.last4}`,
        cardHolderName: holderName,
        cardBrand: card.brand,
        countryCode: country,
        cardExpiryMonth: card.expiryMonth,
        cardExpiryYear: card.expiryYear,
        status: isOver ? ('expired' as const) : state,
        attemptsLeft: triesLeft,
        ...(card.beneficiaryId !== null && { beneficiaryId: card.beneficiaryId }),
        ...(card.payoutId !== null && { payoutId: card.payoutId }),
      },
    ]
  })
}
