import type { operatorReview } from '@florin/contract/compliance/operatorReview'
import type { Handler } from '../handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { countKinds, countLimited, countQueue, oneOfQueue, pageOfQueue } from '../reviews/queue.ts'

export const list: Handler<(typeof operatorReview)['review.list']> = async (
  { pageNumber, pageSize, ...filter },
  { caller, tx },
) => ({
  items: await pageOfQueue(tx, caller.userId, filter, { pageNumber, pageSize }),
  total: await countQueue(tx, filter),
  counts: (await countKinds(tx, filter.brand)).filter(({ count }) => count > 0),
})

export const get: Handler<(typeof operatorReview)['review.get']> = async ({ reviewId }, { caller, tx }) => {
  const found = await oneOfQueue(tx, caller.userId, reviewId)
  if (!found) throw refuse('object.missing', { field: 'reviewId' })
  return found
}

export const overview: Handler<(typeof operatorReview)['overview.get']> = async (_input, { tx }) => {
  const counts = await countKinds(tx)
  const of = (...kinds: readonly string[]) =>
    counts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)
  return {
    documents: of('document'),
    kyc: of('kyc', 'personalInfo'),
    businesses: of('business'),
    identityRequests: of('identityRequest'),
    usernameChanges: of('usernameChange'),
    deposits: of('deposit'),
    tickets: of('ticket'),
    limitedCustomers: await countLimited(tx),
    waiting: counts.reduce((sum, { count }) => sum + count, 0),
  }
}
