import { account } from '@florin/contract/calls/accounts/account'
import { history } from '@florin/contract/calls/books/history'
import type { AnalyticsGrouping } from '@florin/contract/books/analyticsGroupings'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import { callQuery } from '../../app/call/queries.ts'

export type AnalyticsFilter = {
  readonly accountId: number
  readonly fromDate: string
  readonly toDate: string
  readonly by: AnalyticsGrouping
}

export const accountsQuery = () => callQuery(account.list, { includeClosed: true })
export const analyticsQuery = (asked: AnalyticsFilter) => ({
  ...callQuery(history['analytics.get'], asked),
  placeholderData: keepPreviousData,
})

export const fileOf = async (asked: AnalyticsFilter) => {
  const { link, fileName } = await call(history['analytics.export'], asked)
  return { name: fileName, url: link }
}
