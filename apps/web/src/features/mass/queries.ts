import { account } from '@florin/contract/calls/accounts/account'
import type { Batch, BatchLine, RowState } from '@florin/contract/calls/mass/batch'
import { batchHistory } from '@florin/contract/calls/mass/batchHistory'
import { mass } from '@florin/contract/calls/mass/mass'
import { batchPageSize, type BatchType, type MassType, maxRowsAtOnce } from '@florin/contract/calls/mass/massType'
import { massApproval } from '@florin/contract/calls/mass/massApproval'
import { approval } from '@florin/contract/calls/payments/approval'
import { keepPreviousData, useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, queries } from '../../app/boot/engine.ts'
import type { CallError } from '../../app/call/error.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import type { CellChange } from '../../shared/batchGrid/gridLine.ts'
import { rowsBetween } from '../../shared/batchGrid/rowsBetween.ts'
import type { SentBatch } from '../../shared/batchGrid/UploadForm.tsx'
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

export const openBatchesQuery = () => callQuery(mass.list, { pageSize: 20 })
const goesOn = new Set(['checking', 'processing'])

/** Followed as long as something happens to it. */
export const batchQuery = (batchId: number) => ({
  ...callQuery(mass.get, { batchId }),
  refetchInterval: ({ state }: { state: { data?: { batch: { status: string } } | undefined } }) =>
    goesOn.has(state.data?.batch.status ?? '') ? pollMs : (false as const),
})

/** At the rates of now, which are kept for as long as it says: never one of before. */
export const batchQuoteQuery = (batchId: number) => ({
  ...callQuery(mass['quote.create'], { batchId }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export type LineFilter = {
  readonly status?: RowState | undefined
  readonly onlyWarned?: boolean
  readonly onlyNewPayees?: boolean
  readonly search?: string
}

/** Those lines that are in view, page by page. */
export const useLines = (batchId: number, filter: LineFilter, { from, to }: { from: number; to: number }) => {
  const first = Math.floor(from / linesAtOnce)
  // One more than is in view, for blocks that are pasted.
  const pages = Array.from({ length: Math.max(1, Math.ceil(to / linesAtOnce) - first) + 1 }, (_, at) => first + at)
  return useQueries({
    queries: pages.map((page) =>
      callQuery(mass['line.list'], { batchId, ...filter, pageNumber: page + 1, pageSize: linesAtOnce }),
    ),
    combine: (results) => ({
      total: results.find(({ data }) => data)?.data?.total,
      lines: results.flatMap(({ data }) => data?.lines ?? []),
      lineAt: (index: number): BatchLine | undefined =>
        results[Math.floor(index / linesAtOnce) - first]?.data?.lines[index % linesAtOnce],
    }),
  })
}

/** Some of them, whether or not they are in view. */
export const fetchLines = (batchId: number, filter: LineFilter, from: number, to: number) =>
  rowsBetween(from, to, linesAtOnce, async (pageNumber) => {
    const input = { batchId, ...filter, pageNumber, pageSize: linesAtOnce }
    return (await queries.ensureQueryData(callQuery(mass['line.list'], input))).lines
  })

/** Every row with something to correct, as it stands now. */
export const fetchFaulty = async (batchId: number): Promise<BatchLine[]> => {
  const lines: BatchLine[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await call(mass['line.list'], { batchId, status: 'invalid', pageNumber, pageSize: maxRowsAtOnce })
    lines.push(...page.lines)
    if (page.lines.length < maxRowsAtOnce) return lines
  }
}

type LinePage = Awaited<ReturnType<typeof loadLines>>
const loadLines = (batchId: number, filter: LineFilter, pageNumber: number, signal: AbortSignal) =>
  call(mass['line.list'], { batchId, ...filter, pageNumber, pageSize: linesAtOnce }, { signal })

/** All of them, as far as somebody reads on. */
export const useEveryLine = (batchId: number, filter: LineFilter) =>
  useInfiniteQuery<LinePage, CallError, BatchLine[], readonly [string, string, number, LineFilter], number>({
    queryKey: [mass['line.list'].name, 'every', batchId, filter],
    queryFn: ({ pageParam, signal }) => loadLines(batchId, filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * linesAtOnce < total ? page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ lines }) => lines),
    placeholderData: keepPreviousData,
  })

export const reloadBatch = () => markStale(...stale)

/** A file, or a list that was pasted. */
export const useUpload = (type: MassType) => {
  const sent = useRef<{ file: File; onProgress: (share: number) => void }>(undefined)
  const upload = useCall(submitOf(type), {
    stale,
    files: () => ({ file: sent.current ? [sent.current.file] : [] }),
    onProgress: (share) => sent.current?.onProgress(share),
  })
  const submitText = useCall(mass['p2p.submit'], { stale })
  return async ({ file, text, ...input }: SentBatch & { batchId?: number }, onProgress: (share: number) => void) => {
    if (file) sent.current = { file, onProgress }
    const { batchId } = await (file ? upload.mutateAsync(input) : submitText.mutateAsync({ ...input, text: text ?? '' }))
    return batchId
  }
}

/** Rows that were changed stay where they are; they are asked for anew when others are looked at. */
const leaveLines = () => void queries.invalidateQueries({ queryKey: [mass['line.list'].name], refetchType: 'none' })
/** Follows the rows as they are looked at: those that another has changed are asked for anew. */
export const useSeenRows = ({ rowsVersion }: Batch) => {
  const seen = useRef(rowsVersion)
  useEffect(() => {
    if (rowsVersion <= seen.current) return
    seen.current = rowsVersion
    void queries.invalidateQueries({ queryKey: [mass['line.list'].name] })
  }, [rowsVersion])
  return (own: number) => {
    if (own === seen.current + 1) seen.current = own
  }
}

export const useLineCalls = (onChanged: (rowsVersion: number) => void) => {
  const update = useCall(mass['line.update'], { stale: [mass.get] })
  const skip = useCall(mass['line.skip'], { stale: [mass.get] })
  return {
    isBusy: update.isPending || skip.isPending,
    save: async (batchId: number, changes: readonly CellChange[]) => {
      const { lines, rowsVersion } = await update.mutateAsync({
        batchId,
        lines: changes.map(({ line, cells }) => ({ line, cells: { ...cells } })),
      })
      onChanged(rowsVersion)
      leaveLines()
      return lines
    },
    leaveOut: async (batchId: number, line: number, isSkipped: boolean) => {
      const { lines, rowsVersion } = await skip.mutateAsync({ batchId, lines: [line], isSkipped })
      onChanged(rowsVersion)
      leaveLines()
      return lines
    },
  }
}
/** Its rows are asked for anew once the batch says that they have changed. */
export const usePayMembers = () => useCall(mass['line.move'], { stale: [mass.get, mass.list] })
export const useRenameBatch = () => useCall(mass.update, { stale: [mass.get, mass.list] })
export const useTakeBack = () => useCall(approval['operation.cancel'], { stale })
export const useConfirmBatch = () => useCall(mass.confirm, { stale })
export const useCancelBatch = () => useCall(mass.cancel, { stale })
export const usePauseBatch = () => useCall(mass.pause, { stale, toast: true })
export const useRetryBatch = () => useCall(mass['retry.create'], { stale, toast: true })
export const fetchFile = (id: number) => call(batchHistory['batchFile.get'], { id })
export const fetchSample = (type: 'wire' | 'p2p' | 'eft' | 'creditCard' | 'cryptoEft' | 'instant' | 'interac') =>
  call(mass['sampleLink.get'], { type })

export type HistoryFilter = {
  readonly search?: string | undefined
  readonly types?: BatchType[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const fetchBatches = (filter: HistoryFilter) => call(batchHistory['batchExport.get'], filter)
type Page = Awaited<ReturnType<typeof loadHistory>>
const loadHistory = (filter: HistoryFilter, pageNumber: number, signal: AbortSignal) =>
  call(batchHistory['batch.list'], { ...filter, pageNumber, pageSize: batchPageSize }, { signal })

export const useBatchHistory = (filter: HistoryFilter) =>
  useInfiniteQuery<Page, CallError, Page['batchTransfer']['transfer'], readonly [string, HistoryFilter], number>({
    queryKey: [batchHistory['batch.list'].name, filter],
    queryFn: ({ pageParam, signal }) => loadHistory(filter, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages, page) => (pages.length * batchPageSize < total ? page + 1 : undefined),
    // One batch may come as itself instead of as a list.
    select: ({ pages }) => pages.flatMap(({ batchTransfer }) => [batchTransfer.transfer].flat()),
    placeholderData: keepPreviousData,
  })
