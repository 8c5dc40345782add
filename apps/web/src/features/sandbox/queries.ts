import { account } from '@florin/contract/account'
import { sandbox } from '@florin/contract/sandbox'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/engine.ts'
import { useCall } from '../../app/queries.ts'
import { defaultPageSize } from '../../ui/DataTable.tsx'

export type Channel = 'mail' | 'sms' | 'push'
export type MessageFilter = { readonly channel?: Channel | undefined; readonly to?: string | undefined }

const refreshMs = 3_000
const list = sandbox['message.list']
type Page = Awaited<ReturnType<typeof call<typeof list>>>

/** Newest first; new ones come by themselves. */
export const useMessages = (filter: MessageFilter) =>
  useInfiniteQuery<Page, CallError, Page['messages'], readonly [string, MessageFilter], number | undefined>({
    queryKey: [list.name, filter],
    queryFn: ({ pageParam, signal }) => call(list, { ...filter, beforeId: pageParam, pageSize: defaultPageSize }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ messages, hasMore }) => (hasMore ? messages.at(-1)?.id : undefined),
    select: ({ pages }) => pages.flatMap(({ messages }) => messages),
    refetchInterval: refreshMs,
    placeholderData: keepPreviousData,
  })

export const useClear = () => useCall(sandbox['message.clear'], { stale: [list] })
export const useDeposit = () => useCall(sandbox['deposit.create'], { stale: [account.list] })
