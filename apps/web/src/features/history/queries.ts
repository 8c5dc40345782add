import { account } from '@florin/contract/calls/accounts/account'
import { history } from '@florin/contract/calls/books/history'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale, useCall } from '../../app/call/queries.ts'
import { filterOf } from './search.ts'
import type { HistorySearch } from './search.ts'

const pollMs = 700

export const accountsQuery = () => callQuery(account.list, { includeClosed: true })

export const listQuery = (search: HistorySearch) => ({
  ...callQuery(history['activity.list'], { ...filterOf(search), pageNumber: search.page ?? 1 }),
  placeholderData: keepPreviousData,
})
export const transactionQuery = (transactionId: number) => callQuery(history['transaction.get'], { transactionId })
export const reservedPageSize = 10
export const reservedQuery = (accountId: number, pageNumber: number) => ({
  ...callQuery(history['accountAuthorization.list'], { accountId, pageNumber, pageSize: reservedPageSize }),
  placeholderData: keepPreviousData,
})
/** Money has moved, or something about a payment has changed. */
export const reloadHistory = () =>
  void markStale(history['activity.list'], history['transaction.get'], history['accountAuthorization.list'])

export const receiptOf = (transactionId: number) => call(history['receipt.get'], { transactionId })

/** Files of whole months that the user has made of an account. */
export const exportsQuery = (accountId: number) => callQuery(history['export.list'], { accountId, source: 'monthly' })
export const useStartExport = () => useCall(history['export.create'], { stale: [history['export.list']] })
export const useSendExport = () => useCall(history['export.send'])
export const exportQuery = (exportId: string) => ({
  ...callQuery(history['export.get'], { exportId }),
  refetchInterval: ({ state }: { state: { data?: { status: string } | undefined } }) =>
    state.data && state.data.status !== 'processing' ? (false as const) : pollMs,
})
