import type { operator } from '@florin/contract/console/operator'
import type { Handler } from '../../../gateway/handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { countSeries, countTransactions, ownerOfSeries, pageOfSeries, pageOfTransactions } from './transactionStore.ts'

type Methods = typeof operator
type Page = { readonly pageNumber: number; readonly pageSize: number }

const rowsOf = ({ pageNumber, pageSize }: Page) => ({ offset: (pageNumber - 1) * pageSize, limit: pageSize })

export const list: Handler<Methods['transaction.list']> = async ({ pageNumber, pageSize, ...filter }, { tx }) => ({
  transactions: await pageOfTransactions(tx, filter, rowsOf({ pageNumber, pageSize })),
  total: await countTransactions(tx, filter),
})

export const series: Handler<Methods['subscription.list']> = async ({ pageNumber, pageSize, ...filter }, { tx }) => ({
  subscriptions: await pageOfSeries(tx, filter, rowsOf({ pageNumber, pageSize })),
  total: await countSeries(tx, filter),
})

export const stop: Handler<Methods['subscription.cancel']> = async ({ id }, { subscriptions, tell, tx, about }) => {
  const customerId = await ownerOfSeries(tx, id)
  if (customerId === undefined) throw refuse('object.missing', { field: 'id' })
  await subscriptions.cancel(tx, customerId, id, 'bank')
  await tell(tx, 'seriesStopped', { to: { customerId } })
  about(customerId)
  return {}
}
