import type { history } from '@florin/contract/books/history'
import type { Handler } from '../handler.ts'

type Methods = typeof history

export const list: Handler<Methods['activity.list']> = (input, context) =>
  context.history.list(context.tx, context.caller.acting.customerId, input)

export const get: Handler<Methods['transaction.get']> = async ({ transactionId }, { history: own, caller, origin, tx }) => ({
  transaction: await own.get(tx, caller.acting.customerId, transactionId, origin.language),
})

export const holds: Handler<Methods['accountAuthorization.list']> = ({ accountId, ...page }, { history: own, caller, tx }) =>
  own.holds(tx, caller.acting.customerId, accountId, page)
