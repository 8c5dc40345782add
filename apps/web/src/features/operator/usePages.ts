import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'

type Paged = Method & { readonly output: { readonly shape: { readonly total: unknown } } }
type Options<M extends Method, T> = {
  readonly pageSize: number
  readonly rows: (page: OutputOf<M>) => readonly T[]
  readonly idOf: (row: T) => string | number
}

/** A list that is read page by page; what came twice, because something new moved the rest down, is shown once. */
export const usePages = <M extends Paged, T>(method: M, filter: object, { pageSize, rows, idOf }: Options<M, T>) =>
  useInfiniteQuery<OutputOf<M>, CallError, readonly T[], readonly [string, object], number>({
    queryKey: [method.name, filter],
    queryFn: ({ pageParam, signal }) =>
      call(method, { ...filter, pageNumber: pageParam, pageSize } as unknown as SentBy<M>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages, pageNumber) =>
      pages.length * pageSize < (page as { total: number }).total ? pageNumber + 1 : undefined,
    select: ({ pages }) => [...new Map(pages.flatMap(rows).map((row) => [idOf(row), row])).values()],
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
