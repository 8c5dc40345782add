import type { history } from '@florin/contract/books/history'
import type { Handler } from '../handler.ts'

type Methods = typeof history

export const get: Handler<Methods['analytics.get']> = (asked, { analytics, caller, tx }) =>
  analytics.get(tx, caller.acting.customerId, asked)

export const exported: Handler<Methods['analytics.export']> = (asked, { analytics, caller, origin, tx }) =>
  analytics.linkTo(tx, { customerId: caller.acting.customerId, userId: caller.userId, language: origin.language }, asked)
