import type { webhook } from '@florin/contract/publicApi/webhooks'
import type { Handler } from '../handler.ts'
import { selfOf } from '../self.ts'

type Methods = typeof webhook

const list: Handler<Methods['endpoint.list']> = async ({ customerId }, { endpoints, caller, tx }) => ({
  items: await endpoints.list(tx, selfOf(caller, customerId).customerId),
})

const create: Handler<Methods['endpoint.create']> = ({ customerId, ...wanted }, { endpoints, caller, tx }) =>
  endpoints.create(tx, selfOf(caller, customerId), wanted)

const update: Handler<Methods['endpoint.update']> = ({ id, customerId, ...wanted }, { endpoints, caller, tx }) =>
  endpoints.update(tx, selfOf(caller, customerId), id, wanted)

const remove: Handler<Methods['endpoint.delete']> = async ({ id, customerId }, { endpoints, caller, tx }) => {
  await endpoints.remove(tx, selfOf(caller, customerId).customerId, id)
  return {}
}

const ping: Handler<Methods['endpoint.ping']> = ({ url }, { endpoints, caller, tx }) =>
  endpoints.ping(tx, caller.acting.customerId, url)

const test: Handler<Methods['endpoint.test']> = async ({ id, event }, { endpoints, caller, tx }) => ({
  id: Number(await endpoints.test(tx, caller.acting.customerId, id, event)),
})

const rotate: Handler<Methods['secret.rotate']> = ({ id, overlapHours }, { endpoints, caller, tx }) =>
  endpoints.rotate(tx, selfOf(caller, undefined), id, overlapHours)

const deliveries: Handler<Methods['delivery.list']> = ({ customerId, ...asked }, { webhookLog, caller, tx }) =>
  webhookLog.list(tx, selfOf(caller, customerId).customerId, asked)

const resend: Handler<Methods['delivery.resend']> = async ({ id }, { webhookLog, caller, tx }) => {
  await webhookLog.resend(tx, caller.acting.customerId, id)
  return { id }
}

const resendRange: Handler<Methods['delivery.resendRange']> = ({ customerId, ...range }, { webhookLog, caller, tx }) =>
  webhookLog.resendRange(tx, selfOf(caller, customerId).customerId, range)

export const webhookHandlers = {
  'endpoint.list': list,
  'endpoint.create': create,
  'endpoint.update': update,
  'endpoint.delete': remove,
  'endpoint.ping': ping,
  'endpoint.test': test,
  'secret.rotate': rotate,
  'delivery.list': deliveries,
  'delivery.resend': resend,
  'delivery.resendRange': resendRange,
}
