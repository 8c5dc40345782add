import type { history } from '@florin/contract/books/history'
import type { CustomerCaller } from '../../../gateway/caller.ts'
import type { Handler } from '../handler.ts'

type Methods = typeof history

const asker = ({ userId, acting }: CustomerCaller) => ({ userId, customerId: acting.customerId })

export const create: Handler<Methods['export.create']> = async (
  { exportCsv, ...filter },
  { historyExports, caller, origin, tx },
) => ({
  exportId: await historyExports.create(tx, asker(caller), filter, exportCsv ? 'csv' : 'pdf', origin.language),
})

export const get: Handler<Methods['export.get']> = ({ exportId }, { historyExports, caller, tx }) =>
  historyExports.get(tx, asker(caller), exportId)

export const list: Handler<Methods['export.list']> = ({ accountId, source: _source, ...page }, { historyExports, caller, tx }) =>
  historyExports.list(tx, caller.acting.customerId, accountId, page)

export const send: Handler<Methods['export.send']> = ({ exportId, email }, { historyExports, caller, tx }) =>
  historyExports.send(tx, asker(caller), exportId, email)
