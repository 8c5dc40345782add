import type { Method, OutputOf, SentBy } from '@florin/contract/method'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../boot/engine.ts'
import type { CallError } from './error.ts'

type Paged = Method & { readonly output: { readonly shape: { readonly total: unknown } } }
type Options<M extends Method, T> = {
  readonly pageSize: number
  readonly rows: (page: OutputOf<M>) => readonly T[]
  readonly idOf: (row: T) => string | number
  /** How long it is shown without being asked for again; each time unless told. */
  readonly staleTime?: number
}

/** A list that is read page by page; what came twice, because something new moved the rest down, is shown once. */
export const usePages = <M extends Paged, T>(method: M, filter: object, { pageSize, rows, idOf, staleTime = 0 }: Options<M, T>) =>
  useInfiniteQuery<OutputOf<M>, CallError, readonly T[], readonly [string, object], number>({
    queryKey: [method.name, filter],
    queryFn: ({ pageParam, signal }) =>
      call(method, { ...filter, pageNumber: pageParam, pageSize } as unknown as SentBy<M>, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages, pageNumber) =>
      pages.length * pageSize < (page as { total: number }).total ? pageNumber + 1 : undefined,
    select: ({ pages }) => [...new Map(pages.flatMap(rows).map((row) => [idOf(row), row])).values()],
    placeholderData: keepPreviousData,
    staleTime,
  })
