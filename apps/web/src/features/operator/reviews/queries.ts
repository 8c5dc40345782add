import { operator } from '@florin/contract/console/operator'
import { type Review, reviewPageSize, reviewsCounted } from '@florin/contract/compliance/operatorReview'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { CallError } from '../../../app/call/error.ts'
import { call } from '../../../app/engine.ts'
import { callQuery, markStale } from '../../../app/queries.ts'
import type { ReviewSearch } from './search.ts'

const list = operator['review.list']
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
    ...callQuery(operator['review.get'], { reviewId: reviewId ?? 0 }),
    enabled: reviewId !== undefined,
    refetchInterval: freshMs,
  })

export const reloadQueue = () => markStale(list, operator['review.get'], operator['overview.get'])
