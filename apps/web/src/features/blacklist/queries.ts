import { blacklist, blacklistPageSize } from '@florin/contract/calls/payments/blacklist'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'
import { useCall } from '../../app/call/queries.ts'
import { useUndoable } from '../../shared/undo/useUndoable.ts'

const list = blacklist.list
type Page = Awaited<ReturnType<typeof call<typeof list>>>

export const useBlocked = (search: string) =>
  useInfiniteQuery<Page, CallError, Page['users'], readonly [string, string], number>({
    queryKey: [list.name, search],
    queryFn: ({ pageParam, signal }) =>
      call(list, { pageNumber: pageParam, pageSize: blacklistPageSize, ...(search && { search }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * blacklistPageSize < total ? page + 1 : undefined),
    select: ({ pages }) => [...new Map(pages.flatMap(({ users }) => users).map((user) => [user.email, user])).values()],
    placeholderData: keepPreviousData,
  })

export const useBlock = () => useCall(blacklist.create, { stale: [list] })
export const useUnblock = () => useUndoable(blacklist.delete, [list])
