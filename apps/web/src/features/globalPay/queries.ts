import { account } from '@florin/contract/calls/accounts/account'
import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import type { FeeSide, GlobalPayment, GlobalState, PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import { mass } from '@florin/contract/calls/mass/mass'
import { maxRowsAtOnce } from '@florin/contract/calls/mass/massType'
import { massApproval } from '@florin/contract/calls/mass/massApproval'
import type { OutputOf } from '@florin/contract/method'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call, queries } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import { usualFreshMs } from '../../app/call/queryClient.ts'
import { throttled } from '../../app/call/throttled.ts'
import { usePages } from '../../app/call/usePages.ts'
import { rowsBetween } from '../../shared/batchGrid/rowsBetween.ts'
import type { SentBatch } from '../../shared/batchGrid/UploadForm.tsx'

export type Batch = OutputOf<(typeof globalPay)['batch.get']>
export type ListedBatch = OutputOf<(typeof globalPay)['batch.list']>['batches'][number]
export type Filter = {
  readonly status?: GlobalState | undefined
  readonly search?: string | undefined
  readonly onlyWarned?: boolean
}

const rowsAtOnce = 100
const pollMs = 5000
const checkingMs = 1000
const stale = [
  globalPay['batch.get'],
  globalPay['batch.list'],
  globalPay['batch.fee'],
  globalPay['limit.get'],
  globalPay['payment.list'],
  account.list,
  massApproval['mass.list'],
] as const

const batchesAtOnce = 20

/** The newest first, page by page. */
export const useBatches = () =>
  usePages(
    globalPay['batch.list'],
    {},
    {
      pageSize: batchesAtOnce,
      rows: ({ batches }) => batches,
      idOf: ({ batchId }) => batchId,
      staleTime: usualFreshMs,
    },
  )
export const waysQuery = (input: { readonly currencyCode: string; readonly countryCode?: string }) => ({
  ...callQuery(globalPay['method.list'], input),
  staleTime: Infinity,
  placeholderData: keepPreviousData,
})
export const countriesQuery = () => ({ ...callQuery(globalPay['country.list'], {}), staleTime: Infinity })
export const singleCostQuery = (input: {
  readonly accountId: number
  readonly amount: string
  readonly currencyCode: string
  readonly feeShare: FeeSide
  readonly forbiddenMethods: readonly PayoutMethod[]
}) => ({
  ...callQuery(globalPay['meta.get'], { ...input, forbiddenMethods: [...input.forbiddenMethods] }),
  placeholderData: keepPreviousData,
})
export const limitsQuery = (accountId: number) => callQuery(globalPay['limit.get'], { accountId })
export const costQuery = (batchId: number) => callQuery(globalPay['batch.fee'], { batchId })

/** Followed while its rows are looked at, and while recipients may do something with it. */
export const batchQuery = (batchId: number, filter: Filter = {}, pageNumber = 1) => ({
  ...callQuery(globalPay['batch.get'], { batchId, ...filter, pageNumber, pageSize: rowsAtOnce }),
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data?: Batch | undefined } }) =>
    state.data?.isReady === false
      ? checkingMs
      : state.data?.status === 'sent' || state.data?.status === 'processing'
        ? pollMs
        : (false as const),
})

/** Those rows of a draft that are in view, page by page. */
export const useDraftRows = (batchId: number, filter: Filter, { from, to }: { from: number; to: number }) => {
  const first = Math.floor(from / rowsAtOnce)
  // One more than is in view, for blocks that are pasted.
  const pages = Array.from({ length: Math.max(1, Math.ceil(to / rowsAtOnce) - first) + 1 }, (_, at) => first + at)
  return useQueries({
    queries: pages.map((page) =>
      callQuery(globalPay['batch.get'], { batchId, ...filter, pageNumber: page + 1, pageSize: rowsAtOnce }),
    ),
    combine: (results) => ({
      total: results.find(({ data }) => data)?.data?.total,
      payments: results.flatMap(({ data }) => data?.payments ?? []),
      paymentAt: (index: number): GlobalPayment | undefined =>
        results[Math.floor(index / rowsAtOnce) - first]?.data?.payments[index % rowsAtOnce],
    }),
  })
}

/** Some of them, whether or not they are in view. */
export const fetchDraftRows = (batchId: number, filter: Filter, from: number, to: number) =>
  rowsBetween(from, to, rowsAtOnce, async (pageNumber) => {
    const input = { batchId, ...filter, pageNumber, pageSize: rowsAtOnce }
    return (await queries.ensureQueryData(callQuery(globalPay['batch.get'], input))).payments
  })

/** Every payment with something to correct, as it stands now. */
export const fetchFaulty = async (batchId: number): Promise<GlobalPayment[]> => {
  const payments: GlobalPayment[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await call(globalPay['batch.get'], { batchId, status: 'invalid', pageNumber, pageSize: maxRowsAtOnce })
    payments.push(...page.payments)
    if (page.payments.length < maxRowsAtOnce) return payments
  }
}

const sentAtOnce = 20

/** Payments whose links were sent, page by page; what waits for somebody comes first. */
export const useSentPayments = (filter: Filter) =>
  usePages(globalPay['payment.list'], filter, {
    pageSize: sentAtOnce,
    rows: ({ payments }) => payments,
    idOf: ({ id }) => id,
    staleTime: usualFreshMs,
  })

const linksPauseMs = 3000
/** What recipients and colleagues do changes many links at a time. */
export const reloadLinks = throttled(
  () => void markStale(globalPay['batch.get'], globalPay['batch.list'], globalPay['payment.list']),
  linksPauseMs,
)

export const reloadBatch = () => markStale(...stale)

export const useUpload = () => {
  const sent = useRef<{ file: File; onProgress: (share: number) => void }>(undefined)
  const upload = useCall(globalPay['batch.upload'], {
    stale,
    files: () => ({ attachedFile: sent.current ? [sent.current.file] : [] }),
    onProgress: (share) => sent.current?.onProgress(share),
  })
  return async (
    { file, text: _text, ...input }: SentBatch & { readonly batchId?: number },
    onProgress: (share: number) => void,
  ) => {
    if (file) sent.current = { file, onProgress }
    return (await upload.mutateAsync(input)).batchId
  }
}

/** Rows that were changed stay where they are; they are asked for anew when others are looked at. The batch itself is, at once. */
const leaveRows = (batchId: number) => {
  void queries.invalidateQueries({ queryKey: [globalPay['batch.get'].name], refetchType: 'none' })
  void queries.invalidateQueries({ queryKey: batchQuery(batchId).queryKey, exact: true })
  void markStale(globalPay['batch.fee'])
}

/** Follows the rows as they are looked at: those that another call has changed are asked for anew, and counted. */
export const useSeenRows = ({ rowsVersion }: Batch) => {
  const seen = useRef(rowsVersion)
  const [generation, setGeneration] = useState(0)
  useEffect(() => {
    if (rowsVersion <= seen.current) return
    seen.current = rowsVersion
    setGeneration((before) => before + 1)
    void markStale(globalPay['batch.get'])
  }, [rowsVersion])
  const onChanged = (own: number) => {
    if (own === seen.current + 1) seen.current = own
  }
  return { generation, onChanged }
}
type Update = Parameters<ReturnType<typeof useCall<(typeof globalPay)['batch.update']>>['mutateAsync']>[0]['payments'][number]
export const useRowCalls = (batchId: number, onChanged: (rowsVersion: number) => void) => {
  const update = useCall(globalPay['batch.update'])
  const remove = useCall(globalPay['payment.delete'])
  const restore = useCall(globalPay['payment.restore'])
  return {
    isBusy: update.isPending || remove.isPending || restore.isPending,
    save: async (changed: readonly Update[]): Promise<GlobalPayment[]> => {
      const { payments, rowsVersion } = await update.mutateAsync({ batchId, payments: [...changed] })
      onChanged(rowsVersion)
      leaveRows(batchId)
      return payments
    },
    remove: async (id: number): Promise<void> => {
      const { rowsVersion } = await remove.mutateAsync({ batchId, id })
      onChanged(rowsVersion)
      leaveRows(batchId)
    },
    restore: async (id: number): Promise<GlobalPayment> => {
      const { payment, rowsVersion } = await restore.mutateAsync({ batchId, id })
      onChanged(rowsVersion)
      leaveRows(batchId)
      return payment
    },
  }
}
export type RowUpdate = Update

export const useSetFeeSide = () => useCall(globalPay['feeSide.update'], { stale })
export const useForbid = () => useCall(globalPay['methodForbidden.update'], { stale })
export const useSubmitSingle = () => useCall(globalPay.submit, { stale })
export const useSubmitBatch = () => useCall(globalPay['batch.submit'], { stale })
export const useDecline = () => useCall(globalPay['batch.decline'], { stale })
export const useCancelBatch = () => useCall(globalPay['batch.cancel'], { stale })
export const useCancelPayment = () => useCall(globalPay['payment.cancel'], { stale })
export const useAddPayment = () => useCall(globalPay['payment.create'], { stale })
export const useRemindAll = () => useCall(globalPay['link.remind'], { stale })
export const useSendLink = () => useCall(globalPay['link.send'], { stale })
export const fetchFile = (batchId: number) => call(globalPay['batchFile.get'], { batchId })
export const fetchSample = () => call(mass['sampleLink.get'], { type: 'globalPay' })
