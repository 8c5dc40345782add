import { account } from '@florin/contract/calls/accounts/account'
import { publicApi } from '@florin/contract/calls/publicApi/keys'
import type { ApiRequest } from '@florin/contract/publicApi/keys'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import type { CallError } from '../../app/call/error.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'

export const accountsQuery = () => callQuery(account.list, {})

const keys = [publicApi['key.list']]
export const keysQuery = (customerId: string) => callQuery(publicApi['key.list'], { customerId })
export const useCreateKey = () => useCall(publicApi['key.create'], { stale: keys })
export const useUpdateKey = () => useCall(publicApi['key.update'], { stale: keys, toast: true })
export const useChangeKey = () => useCall(publicApi['key.update'], { stale: keys })
export const useDeleteKey = () => useCall(publicApi['key.delete'], { stale: keys })

const ranges = [publicApi['allowedIp.list']]
export const rangesQuery = (customerId: string) => callQuery(publicApi['allowedIp.list'], { customerId })
export const useCreateRange = () => useCall(publicApi['allowedIp.create'], { stale: ranges })
export const useUpdateRange = () => useCall(publicApi['allowedIp.update'], { stale: ranges, toast: true })
export const useDeleteRange = () => useCall(publicApi['allowedIp.delete'], { stale: ranges, toast: true })

export const referenceQuery = () => callQuery(publicApi['reference.get'], {})

export type RequestFilter = {
  readonly customerId: string
  readonly apiKeyId?: string
  readonly query?: string
  readonly fromDate?: string
  readonly toDate?: string
}
type RequestPage = Awaited<ReturnType<typeof call<(typeof publicApi)['request.list']>>>
const tailMs = 2000

/** The newest are looked for again and again while the page is open. */
export const useRequests = (filter: RequestFilter, isLive: boolean) =>
  useInfiniteQuery<RequestPage, CallError, ApiRequest[], readonly [string, RequestFilter], string>({
    queryKey: [publicApi['request.list'].name, filter],
    queryFn: ({ pageParam, signal }) =>
      call(publicApi['request.list'], { ...filter, ...(pageParam !== '' && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor.next,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? tailMs : false,
  })
