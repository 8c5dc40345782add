import type { SentBy } from '@florin/contract/method'
import { type Subscription, subscription, subscriptionPageSize } from '@florin/contract/calls/payments/subscription'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'

export type Filters = Pick<SentBy<typeof subscription.list>, 'beneficiaryEmail' | 'fromAmount' | 'toAmount' | 'type'>
type Page = Awaited<ReturnType<typeof call<typeof subscription.list>>>

const listOf = (pages: readonly Page[]): Subscription[] => [
  ...new Map(pages.flatMap(({ subscriptions }) => subscriptions).map((each) => [each.id, each])).values(),
]

export const useSubscriptions = (filters: Filters) =>
  useInfiniteQuery<Page, CallError, Subscription[], readonly [string, Filters], number>({
    queryKey: [subscription.list.name, filters],
    queryFn: ({ pageParam, signal }) =>
      call(subscription.list, { ...filters, pageNumber: pageParam, pageSize: subscriptionPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) =>
      pages.length * subscriptionPageSize < total ? pageNumber + 1 : undefined,
    select: ({ pages }) => listOf(pages),
    placeholderData: keepPreviousData,
  })

export const subscriptionQuery = (id: number) => callQuery(subscription.get, { id })
const all = [subscription.list, subscription.get]
export const reloadSubscriptions = () => void markStale(...all)
export const useCancel = () => useCall(subscription.cancel, { stale: all })
