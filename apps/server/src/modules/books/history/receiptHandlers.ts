import type { history } from '@florin/contract/books/history'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof history)['receipt.get']> = ({ transactionId }, { receipts, caller, origin, tx }) =>
  receipts.linkTo(tx, { ...origin, userId: caller.userId, customerId: caller.acting.customerId }, transactionId)
