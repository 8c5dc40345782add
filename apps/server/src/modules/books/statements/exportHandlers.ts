import type { statement } from '@florin/contract/books/statement'
import type { Handler } from '../handler.ts'

type Methods = typeof statement

export const list: Handler<Methods['export.list']> = ({ accountId, source: _source, ...page }, { statements, caller, tx }) =>
  statements.list(tx, caller.acting.customerId, accountId, page)

export const create: Handler<Methods['export.create']> = async ({ format, ...month }, { statements, caller, tx }) => ({
  exportId: `${await statements.name(tx, caller.acting.customerId, month, format)}.${format}`,
})

export const get: Handler<Methods['export.get']> = ({ format, ...month }, { statements, caller, origin, tx }) =>
  statements.linkTo(tx, { ...origin, userId: caller.userId, customerId: caller.acting.customerId }, month, format)
