import { loginHistory, loginHistoryPageSize } from '@florin/contract/calls/access/loginHistory'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'
import { markStale } from '../../app/call/queries.ts'

const list = loginHistory['loginHistory.list']
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
