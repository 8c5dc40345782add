import type { subscription } from '@florin/contract/payments/subscription'
import type { Handler } from '../handler.ts'

type Methods = typeof subscription

export const list: Handler<Methods['list']> = (input, { subscriptions, caller, tx }) =>
  subscriptions.list(tx, caller.acting.customerId, input)

export const get: Handler<Methods['get']> = async ({ id }, { subscriptions, caller, origin, tx }) => ({
  subscription: await subscriptions.get(tx, caller.acting.customerId, id, origin.language),
})

export const cancel: Handler<Methods['cancel']> = async ({ id }, { subscriptions, caller, tx }) => {
  await subscriptions.cancel(tx, caller.acting.customerId, id)
  return { status: 'canceled' }
}
