import { requestCount } from '@florin/contract/calls/payments/requestCount'
import { account } from '@florin/contract/calls/accounts/account'
import { mass } from '@florin/contract/calls/mass/mass'
import { massApproval, type MassRequest } from '@florin/contract/calls/mass/massApproval'
import { approval } from '@florin/contract/calls/payments/approval'
import { approvalPageSize, type CompanyRequest } from '@florin/contract/calls/payments/companyApproval'
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import type { CallError } from '../../app/call/error.ts'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import type { Filters, View } from './filters.ts'
import { sentFilters } from './filters.ts'

const waiting = approval['request.list']
const decided = approval['approved.list']
type Page = { readonly requests: CompanyRequest[]; readonly total: number }

const load = (view: View, filters: Filters, page: number, signal: AbortSignal): Promise<Page> =>
  view === 'waiting'
    ? call(waiting, { page, size: approvalPageSize, ...sentFilters(filters), status: 'created' }, { signal })
    : call(decided, { page, size: approvalPageSize, ...sentFilters(filters) }, { signal })

export const useRequests = (view: View, filters: Filters) =>
  useInfiniteQuery<Page, CallError, CompanyRequest[], readonly [string, Filters], number>({
    queryKey: [view === 'waiting' ? waiting.name : decided.name, filters],
    queryFn: ({ pageParam, signal }) => load(view, filters, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * approvalPageSize < total ? page + 1 : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ requests }) => requests).map((request) => [request.transactionId, request])).values(),
    ],
    placeholderData: keepPreviousData,
  })

const batches = massApproval['mass.list']
const batchesAtOnce = 50
type BatchPage = { readonly batches: MassRequest[]; readonly total: number }

/** Batches that wait or, one and all, that were decided, page by page. */
export const useBatchRequests = (view: View, enabled = true) =>
  useInfiniteQuery<BatchPage, CallError, MassRequest[], readonly [string, object], number>({
    queryKey: [batches.name, { view }],
    queryFn: ({ pageParam, signal }) =>
      call(batches, { page: pageParam, size: batchesAtOnce, isWaiting: view === 'waiting' }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * batchesAtOnce < total ? page + 1 : undefined),
    select: ({ pages }) => [
      ...new Map(pages.flatMap(({ batches: found }) => found).map((request) => [request.batchId, request])).values(),
    ],
    enabled,
  })

/** As they are by now: a rate of before is refused, and the request then has the rate of the moment. */
export const useNewest = (requests: readonly CompanyRequest[]): readonly CompanyRequest[] =>
  useQueries({
    queries: requests.map(({ transactionId, exchangeRate }) => ({
      ...callQuery(approval['request.get'], { transactionId }),
      enabled: exchangeRate !== undefined,
    })),
    combine: (results) => requests.map((request, index) => results[index]?.data?.request ?? request),
  })

const touched = [
  waiting,
  decided,
  approval['request.get'],
  batches,
  mass.get,
  mass.list,
  requestCount['count.get'],
  account.list,
] as const
export const reloadRequests = () => void markStale(...touched)
export const useRemind = () => useCall(approval['request.remind'])
export const useDecideBatch = () => useCall(massApproval['mass.approve'], { stale: touched })
export const useDecide = () => useCall(approval['request.approve'], { stale: touched })
export const useWithdraw = () => useCall(approval['request.cancel'], { stale: touched })
