import { type Review, reviewPageSize, reviewsCounted, operatorReview } from '@florin/contract/calls/compliance/operatorReview'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallError } from '../../../app/call/error.ts'
import { call } from '../../../app/boot/engine.ts'
import { callQuery, markStale } from '../../../app/call/queries.ts'
import type { ReviewSearch } from './search.ts'

const list = operatorReview['review.list']
type Page = Awaited<ReturnType<typeof call<typeof list>>>
type Filter = Omit<ReviewSearch, 'review'>
export type Queue = { readonly items: readonly Review[]; readonly counts: Page['counts'] }

const freshMs = 30_000

const once = (pages: readonly Page[]): Review[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.reviewId, item])).values(),
]

/** Others decide too, and customers ask: what is shown is looked up again now and then. */
export const useQueue = (filter: Filter) =>
  useInfiniteQuery<Page, CallError, Queue, readonly [string, Filter], number>({
    queryKey: [list.name, filter],
    queryFn: ({ pageParam, signal }) => call(list, { ...filter, pageNumber: pageParam, pageSize: reviewPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) =>
      pages.length * reviewPageSize < Math.min(total, reviewsCounted) ? pageNumber + 1 : undefined,
    select: ({ pages }) => ({ items: once(pages), counts: pages[0]?.counts ?? [] }),
    placeholderData: keepPreviousData,
    refetchInterval: freshMs,
  })

/** Wherever it stands in the queue, and also once it is decided. */
export const useReview = (reviewId: number | undefined) =>
  useQuery({
    ...callQuery(operatorReview['review.get'], { reviewId: reviewId ?? 0 }),
    enabled: reviewId !== undefined,
    refetchInterval: freshMs,
  })

export const reloadQueue = () => markStale(list, operatorReview['review.get'], operatorReview['overview.get'])
