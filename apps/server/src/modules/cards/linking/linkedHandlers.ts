import type { card } from '@florin/contract/cards/card'
import { by } from '../../payments/core/by.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof card

export const list: Handler<Methods['linked.list']> = async ({ isConfirmed }, { linkedCards, caller, tx }) => {
  const cards = await linkedCards.list(tx, caller.acting.customerId)
  return { cards: cards.filter(({ status }) => isConfirmed === undefined || (status === 'confirmed') === isConfirmed) }
}

export const create: Handler<Methods['linked.create']> = (input, { linkedCards, caller, origin }) =>
  linkedCards.create(by(caller, origin), input)

export const confirm: Handler<Methods['linked.confirm']> = ({ cardId, code }, { linkedCards, caller }) =>
  linkedCards.confirm(caller.acting.customerId, cardId, code)

export const remove: Handler<Methods['linked.delete']> = async ({ cardId }, { linkedCards, caller }) => {
  await linkedCards.remove(caller.acting.customerId, cardId)
  return {}
}
