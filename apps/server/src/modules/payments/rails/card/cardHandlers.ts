import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, moving } from '../../handler.ts'
import { cardCost, cardWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['oct.fee']> = async (input, { external, cards, caller, tx }) => {
  if (input.binNumber !== undefined) await cards.assertBinPayable(tx, input.binNumber)
  if (input.cardId !== undefined) await cards.saved(tx, caller.acting.customerId, input.cardId)
  return external.cost(tx, caller, 'oct', cardCost(input))
}

export const submit = moving<Methods['oct.submit']>(async (input, { external, cards, caller, origin, tx }) => {
  const { cardId, cardNumber: number = '', cardExpiryMonth: expiryMonth = 0, cardExpiryYear: expiryYear = 0 } = input
  const { customerId } = caller.acting
  const card =
    cardId === undefined
      ? await cards.typed(tx, customerId, { number, expiryMonth, expiryYear, isSaved: input.isCardSaved })
      : await cards.saved(tx, customerId, cardId)
  return external.submit(tx, by(caller, origin), 'oct', {
    wish: cardWish(input, card),
    templateName: input.templateName,
    write: async (open) => void (await card.write(open)),
  })
})
