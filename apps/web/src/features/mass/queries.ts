import { account } from '@florin/contract/calls/accounts/account'
import type { BatchLine, RowState } from '@florin/contract/calls/mass/batch'
import { batchHistory } from '@florin/contract/calls/mass/batchHistory'
import { mass } from '@florin/contract/calls/mass/mass'
import { batchPageSize, type MassType } from '@florin/contract/calls/mass/massType'
import { massApproval } from '@florin/contract/calls/mass/massApproval'
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import type { CallError } from '../../app/call/error.ts'
import { callQuery, useCall } from '../../app/call/queries.ts'
import { submitOf } from './kinds.ts'

const linesAtOnce = 100
const pollMs = 1000
const stale = [
  mass.get,
  mass.list,
  mass['line.list'],
  batchHistory['batch.list'],
  account.list,
  massApproval['mass.list'],
] as const

export const accountsQuery = () => callQuery(account.list, {})
export const openBatchesQuery = () => callQuery(mass.list, { pageSize: 20 })
const goesOn = new Set(['checking', 'processing'])

/** Followed as long as something happens to it. */
export const batchQuery = (batchId: number) => ({
  ...callQuery(mass.get, { batchId }),
  refetchInterval: ({ state }: { state: { data?: { batch: { status: string } } | undefined } }) =>
    goesOn.has(state.data?.batch.status ?? '') ? pollMs : (false as const),
})

export type LineFilter = { readonly status?: RowState | undefined; readonly onlyWarned?: boolean; readonly search?: string }

/** Those lines that are in view, page by page. */
export const useLines = (batchId: number, filter: LineFilter, { from, to }: { from: number; to: number }) => {
  const first = Math.floor(from / linesAtOnce)
  const pages = Array.from({ length: Math.max(1, Math.ceil(to / linesAtOnce) - first) }, (_, at) => first + at)
  return useQueries({
    queries: pages.map((page) =>
      Object.assign(callQuery(mass['line.list'], { batchId, ...filter, pageNumber: page + 1, pageSize: linesAtOnce }), {
        placeholderData: keepPreviousData,
      }),
    ),
    combine: (results) => ({
      total: results.find(({ data }) => data)?.data?.total,
      error: results.find(({ error }) => error)?.error ?? undefined,
      lineAt: (index: number): BatchLine | undefined =>
        results[Math.floor(index / linesAtOnce) - first]?.data?.lines[index % linesAtOnce],
    }),
  })
}

export const useUpload = (type: MassType, files: () => readonly File[], onProgress: (share: number) => void) =>
  useCall(submitOf(type), { stale, files: () => ({ file: files() }), onProgress })
export const useSubmitText = () => useCall(mass['p2p.submit'], { stale })
export const useUpdateLines = () => useCall(mass['line.update'], { stale: [mass.get, mass['line.list']] })
export const useSkipLines = () => useCall(mass['line.skip'], { stale: [mass.get, mass['line.list']] })
export const useConfirmBatch = () => useCall(mass.confirm, { stale })
export const useCancelBatch = () => useCall(mass.cancel, { stale })
export const usePauseBatch = () => useCall(mass.pause, { stale, toast: true })
export const useRetryBatch = () => useCall(mass['retry.create'], { stale, toast: true })
export const fetchFile = (id: number) => call(batchHistory['batchFile.get'], { id })
export const fetchSample = (type: 'wire' | 'p2p' | 'eft' | 'creditCard' | 'cryptoEft' | 'instant' | 'interac') =>
  call(mass['sampleLink.get'], { type })

export type HistoryFilter = { readonly search?: string | undefined; readonly types?: MassType[] | undefined }
type Page = Awaited<ReturnType<typeof loadHistory>>
const loadHistory = (filter: HistoryFilter, pageNumber: number, signal: AbortSignal) =>
  call(batchHistory['batch.list'], { ...filter, pageNumber, pageSize: batchPageSize }, { signal })

export const useBatchHistory = (filter: HistoryFilter) =>
  useInfiniteQuery<Page, CallError, Page['batchTransfer']['transfer'], readonly [string, HistoryFilter], number>({
    queryKey: [batchHistory['batch.list'].name, filter],
    queryFn: ({ pageParam, signal }) => loadHistory(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * batchPageSize < total ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ batchTransfer }) => batchTransfer.transfer),
    placeholderData: keepPreviousData,
  })
