import type { merchant } from '@florin/contract/merchant/merchant'
import type { Handler } from '../handler.ts'

type Methods = typeof merchant

const list: Handler<Methods['subscriber.list']> = (input, { subscribers, caller, tx }) =>
  subscribers.list(tx, caller.acting.customerId, input)

const cancel: Handler<Methods['subscriber.cancel']> = (input, { subscribers, caller, tx }) =>
  subscribers.cancel(tx, caller.acting.customerId, input)

const installments: Handler<Methods['installment.list']> = (input, { subscribers, caller, tx }) =>
  subscribers.installments(tx, caller.acting.customerId, input)

export const subscriberHandlers = {
  'subscriber.list': list,
  'subscriber.cancel': cancel,
  'installment.list': installments,
}
