import { customer, loginHistoryPageSize } from '@florin/contract/customers/customer'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/engine.ts'
import { markStale } from '../../app/queries.ts'

const list = customer['loginHistory.list']
type Page = Awaited<ReturnType<typeof call<typeof list>>>

/** A sign-in between two pages moves the rest down by one: what came twice is shown once. */
const itemsOf = (pages: readonly Page[]): Page['items'] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
]

export const useLoginHistory = () =>
  useInfiniteQuery<Page, CallError, Page['items'], readonly [string], number>({
    queryKey: [list.name],
    queryFn: ({ pageParam, signal }) => call(list, { pageNumber: pageParam, pageSize: loginHistoryPageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, pageNumber) =>
      pages.length * loginHistoryPageSize < total ? pageNumber + 1 : undefined,
    select: ({ pages }) => itemsOf(pages),
  })

export const reloadHistory = () => void markStale(list)
