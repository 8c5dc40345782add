import type { operatorSubscription } from '@florin/contract/payments/operatorSubscription'
import type { Handler } from '../handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { countSeries, ownerOfSeries, pageOfSeries } from './subscriptionStore.ts'

type Methods = typeof operatorSubscription
type Page = { readonly pageNumber: number; readonly pageSize: number }

const rowsOf = ({ pageNumber, pageSize }: Page) => ({ offset: (pageNumber - 1) * pageSize, limit: pageSize })

export const list: Handler<Methods['subscription.list']> = async ({ pageNumber, pageSize, ...filter }, { tx }) => ({
  subscriptions: await pageOfSeries(tx, filter, rowsOf({ pageNumber, pageSize })),
  total: await countSeries(tx, filter),
})

export const cancel: Handler<Methods['subscription.cancel']> = async ({ id }, { subscriptions, tell, tx, about }) => {
  const customerId = await ownerOfSeries(tx, id)
  if (customerId === undefined) throw refuse('object.missing', { field: 'id' })
  await subscriptions.cancel(tx, customerId, id)
  await tell(tx, 'seriesStopped', { to: { customerId } })
  about(customerId)
  return {}
}
