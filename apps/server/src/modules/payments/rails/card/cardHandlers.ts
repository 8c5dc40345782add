import type { external } from '@florin/contract/payments/external/external'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import { cardCost, cardPayeeName, cardWish } from './rail.ts'

type Methods = typeof external

export const fee: Handler<Methods['oct.fee']> = async (input, { external, cards, caller, tx }) => {
  if (input.binNumber !== undefined) await cards.assertBinPayable(tx, input.binNumber)
  if (input.cardId !== undefined) await cards.saved(tx, caller.acting.customerId, input.cardId)
  return external.cost(tx, caller, 'oct', cardCost(input))
}

export const submit = movingAfter<Methods['oct.submit'], OutsideAnswers>(
  (input, { external, caller, tx }) => external.consult(tx, caller, 'oct', { name: cardPayeeName(input), details: {} }),
  async (input, { external, cards, caller, origin, tx }, answers) => {
    const { cardId, cardNumber: number = '', cardExpiryMonth: expiryMonth = 0, cardExpiryYear: expiryYear = 0 } = input
    const { customerId } = caller.acting
    const card =
      cardId === undefined
        ? await cards.typed(tx, customerId, { number, expiryMonth, expiryYear, isSaved: input.isCardSaved })
        : await cards.saved(tx, customerId, cardId)
    return external.submit(tx, by(caller, origin), 'oct', {
      wish: { ...cardWish(input, card), answers },
      templateName: input.templateName,
      write: async (open) => void (await card.write(open)),
    })
  },
)
