import type { statement } from '@florin/contract/books/statement'
import type { Handler } from '../handler.ts'

export const get: Handler<(typeof statement)['summary.get']> = (month, { statements, caller, tx }) =>
  statements.summary(tx, caller.acting.customerId, month)
