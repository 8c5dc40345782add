import type { publicApi } from '@florin/contract/publicApi/keys'
import type { Handler } from '../handler.ts'
import { selfOf } from '../self.ts'

type Methods = typeof publicApi

const list: Handler<Methods['key.list']> = async ({ customerId }, { keys, caller, tx }) => ({
  items: await keys.list(tx, selfOf(caller, customerId).customerId),
})

const create: Handler<Methods['key.create']> = (input, { keys, caller, tx }) =>
  keys.create(tx, selfOf(caller, input.customerId), input)

const update: Handler<Methods['key.update']> = (input, { keys, caller, tx }) =>
  keys.update(tx, selfOf(caller, input.customerId), input)

const remove: Handler<Methods['key.delete']> = async ({ id, customerId }, { keys, caller, tx }) => {
  await keys.remove(tx, selfOf(caller, customerId).customerId, id)
  return {}
}

export const keyHandlers = {
  'key.list': list,
  'key.create': create,
  'key.update': update,
  'key.delete': remove,
}
