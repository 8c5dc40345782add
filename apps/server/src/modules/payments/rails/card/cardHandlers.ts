import type { InputOf } from '@florin/contract/method'
import type { external } from '@florin/contract/payments/external/external'
import type { Tx } from '../../../../platform/db.ts'
import { by } from '../../core/by.ts'
import { type Handler, movingAfter } from '../../handler.ts'
import type { OutsideAnswers } from '../outside/wish.ts'
import type { Cards } from './cards.ts'
import { cardCost, cardPayeeName, cardWish } from './rail.ts'

type Methods = typeof external
type Chosen = { readonly cards: Cards; readonly caller: { readonly acting: { readonly customerId: number } }; readonly tx: Tx }

export const fee: Handler<Methods['oct.fee']> = async (input, { external, cards, caller, tx }) => {
  if (input.binNumber !== undefined) await cards.assertBinPayable(tx, input.binNumber)
  if (input.cardId !== undefined) await cards.saved(tx, caller.acting.customerId, input.cardId)
  return external.cost(tx, caller, 'oct', cardCost(input))
}

const chosenCard = (input: InputOf<Methods['oct.submit']>, { cards, caller, tx }: Chosen) => {
  const { cardId, cardNumber: number = '', cardExpiryMonth: expiryMonth = 0, cardExpiryYear: expiryYear = 0 } = input
  const { customerId } = caller.acting
  if (cardId !== undefined) return cards.saved(tx, customerId, cardId)
  // A template pays it again, without its number.
  const isSaved = input.isCardSaved || input.templateName !== undefined
  return cards.typed(tx, customerId, { number, expiryMonth, expiryYear, isSaved })
}

export const submit = movingAfter<Methods['oct.submit'], OutsideAnswers>(
  async (input, context) => {
    const { external, caller, tx } = context
    const { permission } = input
    const key = permission === 'own' ? (await chosenCard(input, context)).key : undefined
    return external.consult(tx, caller, 'oct', { name: cardPayeeName(input), details: {}, permission, key })
  },
  async (input, context, answers) => {
    const { external, caller, origin, tx } = context
    const card = await chosenCard(input, context)
    return external.submit(tx, by(caller, origin), 'oct', {
      wish: { ...cardWish(input, card), answers },
      templateName: input.templateName,
      write: async (open) => ({ cardId: await card.write(open) }),
    })
  },
)
