import type { publicApi } from '@florin/contract/publicApi/keys'
import type { Handler } from '../handler.ts'
import { selfOf } from '../self.ts'

type Methods = typeof publicApi

const list: Handler<Methods['allowedIp.list']> = async ({ customerId }, { addresses, caller, tx }) => ({
  items: await addresses.list(tx, selfOf(caller, customerId).customerId),
})

const create: Handler<Methods['allowedIp.create']> = (input, { addresses, caller, tx }) =>
  addresses.create(tx, selfOf(caller, input.customerId), input)

const update: Handler<Methods['allowedIp.update']> = (input, { addresses, caller, tx }) =>
  addresses.update(tx, selfOf(caller, input.customerId), input)

const remove: Handler<Methods['allowedIp.delete']> = async ({ id, customerId }, { addresses, caller, tx }) => {
  await addresses.remove(tx, selfOf(caller, customerId), id)
  return {}
}

export const addressHandlers = {
  'allowedIp.list': list,
  'allowedIp.create': create,
  'allowedIp.update': update,
  'allowedIp.delete': remove,
}
