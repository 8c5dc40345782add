import type { merchant } from '@florin/contract/merchant/merchant'
import type { operatorReputation } from '@florin/contract/merchant/operatorReputation'
import type { Handler, HandlersOf } from '../handler.ts'

type Desk = typeof operatorReputation

const look: Handler<(typeof merchant)['reputation.list']> = (input, { reputation, brandBoundary, origin, tx }) =>
  reputation.look(tx, input, brandBoundary(origin.brand.id))

const list: Handler<Desk['reputation.list']> = async (input, { reputation, about, tx }) => {
  const found = await reputation.list(tx, input)
  about(found.about)
  return { items: found.items, total: found.total }
}

const create: Handler<Desk['reputation.create']> = async (input, { reputation, caller, about, tx }) => {
  const made = await reputation.write(tx, caller.userId, input)
  about(made.about)
  return { id: made.id }
}

const remove: Handler<Desk['reputation.delete']> = async ({ id }, { reputation, caller, about, tx }) => {
  const { about: whom } = await reputation.takeBack(tx, caller.userId, id)
  about(whom)
  return {}
}

export const reputationHandlers = { 'reputation.list': look }

export const operatorReputationHandlers = {
  'reputation.list': list,
  'reputation.create': create,
  'reputation.delete': remove,
} satisfies HandlersOf<Desk>
