import type { merchant } from '@florin/contract/merchant/merchant'
import type { Handler } from '../handler.ts'
import { selfOf } from '../self.ts'

type Methods = typeof merchant

const list: Handler<Methods['button.list']> = (input, { buttons, caller, tx }) =>
  buttons.list(tx, caller.acting.customerId, input)

const get: Handler<Methods['button.get']> = ({ id }, { buttons, caller, tx }) => buttons.get(tx, caller.acting.customerId, id)

const fee: Handler<Methods['button.fee']> = (input, { buttons, caller, tx }) => buttons.fee(tx, caller.acting.customerId, input)

const create: Handler<Methods['button.create']> = async (input, { buttons, caller, tx }) => ({
  button: await buttons.create(tx, caller.acting.customerId, input),
})

const update: Handler<Methods['button.update']> = async (input, { buttons, caller, tx }) => ({
  button: await buttons.update(tx, selfOf(caller), input),
})

const remove: Handler<Methods['button.delete']> = async ({ id }, { buttons, caller, tx }) => ({
  activeSubscriptions: await buttons.remove(tx, caller.acting.customerId, id),
})

export const buttonHandlers = {
  'button.list': list,
  'button.get': get,
  'button.fee': fee,
  'button.create': create,
  'button.update': update,
  'button.delete': remove,
}
