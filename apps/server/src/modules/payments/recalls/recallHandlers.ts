import type { external } from '@florin/contract/payments/external/external'
import type { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { by } from '../core/by.ts'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof external)['recall.get']> = ({ transactionId }, { recalls, caller, tx }) =>
  recalls.get(tx, caller.acting.customerId, transactionId)

export const create: Handler<(typeof external)['recall.create']> = async (input, { recalls, caller, origin, tx }) => ({
  recall: await recalls.ask(tx, by(caller, origin), input),
})

export const close: Handler<(typeof operatorOutgoing)['paymentRecall.close']> = async (
  { transactionId, answer },
  { recalls, caller, tx, about },
) => {
  about(await recalls.refuse(tx, caller.userId, transactionId, answer))
  return {}
}
