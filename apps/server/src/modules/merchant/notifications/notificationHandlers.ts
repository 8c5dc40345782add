import type { merchant } from '@florin/contract/merchant/merchant'
import type { Handler } from '../handler.ts'
import { selfOf } from '../self.ts'

type Methods = typeof merchant

const ipnGet: Handler<Methods['ipnSettings.get']> = (_input, { notifySettings, caller, tx }) =>
  notifySettings.get(tx, caller.acting.customerId, 'ipn')

const ipnUpdate: Handler<Methods['ipnSettings.update']> = (input, { notifySettings, caller, tx }) =>
  notifySettings.update(tx, selfOf(caller), 'ipn', input)

const pbnGet: Handler<Methods['pbnSettings.get']> = (_input, { notifySettings, caller, tx }) =>
  notifySettings.get(tx, caller.acting.customerId, 'pbn')

const pbnUpdate: Handler<Methods['pbnSettings.update']> = (input, { notifySettings, caller, tx }) =>
  notifySettings.update(tx, selfOf(caller), 'pbn', input)

const list: Handler<Methods['ipnMessage.list']> = (input, { messages, caller, tx }) =>
  messages.list(tx, caller.acting.customerId, input)

const get: Handler<Methods['ipnMessage.get']> = ({ id }, { messages, caller, tx }) =>
  messages.get(tx, caller.acting.customerId, id)

const confirm: Handler<Methods['ipnMessage.confirm']> = async ({ id }, { messages, caller, tx }) => {
  const confirmedAt = await messages.confirm(tx, caller.acting.customerId, caller.userId, id)
  return { id, deliveryStatus: 'confirmed', confirmedAt: confirmedAt.toISOString() }
}

const resend: Handler<Methods['ipnMessage.resend']> = async ({ id }, { messages, caller, tx }) => ({
  id,
  deliveryStatus: 'pending',
  attempts: await messages.resend(tx, caller.acting.customerId, id),
})

const resendRange: Handler<Methods['ipnMessage.resendRange']> = (range, { messages, caller, tx }) =>
  messages.resendRange(tx, caller.acting.customerId, range)

const test: Handler<Methods['ipnMessage.test']> = async ({ kind }, { messages, caller, tx }) => ({
  id: Number(await messages.test(tx, caller.acting.customerId, kind)),
})

export const notificationHandlers = {
  'ipnSettings.get': ipnGet,
  'ipnSettings.update': ipnUpdate,
  'pbnSettings.get': pbnGet,
  'pbnSettings.update': pbnUpdate,
  'ipnMessage.list': list,
  'ipnMessage.get': get,
  'ipnMessage.confirm': confirm,
  'ipnMessage.resend': resend,
  'ipnMessage.resendRange': resendRange,
  'ipnMessage.test': test,
}
