import type { Desk } from '@florin/contract/access'
import { type operatorReview, reviewDesks, type ReviewKind, reviewKinds } from '@florin/contract/compliance/operatorReview'
import type { Handler } from '../handler.ts'
import { refuse } from '../../../platform/refuse.ts'
import { countKinds, countLimited, countQueue, oneOfQueue, pageOfQueue } from '../reviews/queue.ts'

/** What the operator's desks look after. */
const kindsOf = ({ desks = [] }: { readonly desks?: readonly Desk[] | undefined }): ReviewKind[] =>
  reviewKinds.filter((kind) => reviewDesks[kind].some((desk) => desks.includes(desk)))

export const list: Handler<(typeof operatorReview)['review.list']> = async (
  { pageNumber, pageSize, ...filter },
  { caller, tx },
) => {
  const own = { ...filter, kinds: kindsOf(caller) }
  return {
    items: await pageOfQueue(tx, caller.userId, own, { pageNumber, pageSize }),
    total: await countQueue(tx, own),
    counts: (await countKinds(tx, own.kinds, filter.brand)).filter(({ count }) => count > 0),
  }
}

export const get: Handler<(typeof operatorReview)['review.get']> = async ({ reviewId }, { caller, tx, about }) => {
  const found = await oneOfQueue(tx, caller.userId, reviewId)
  if (!found || !kindsOf(caller).includes(found.kind)) throw refuse('object.missing', { field: 'reviewId' })
  about(found.customerId)
  return found
}

export const overview: Handler<(typeof operatorReview)['overview.get']> = async (_input, { caller, openTickets, tx }) => {
  const counts = await countKinds(tx, kindsOf(caller))
  const of = (...kinds: readonly string[]) =>
    counts.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { count }) => sum + count, 0)
  return {
    documents: of('document'),
    kyc: of('kyc', 'personalInfo'),
    businesses: of('business', 'businessChange'),
    identityRequests: of('identityRequest'),
    usernameChanges: of('usernameChange'),
    deposits: of('deposit'),
    tickets: await openTickets(tx),
    limitedCustomers: await countLimited(tx),
    waiting: counts.reduce((sum, { count }) => sum + count, 0),
  }
}
