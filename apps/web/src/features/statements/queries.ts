import { account } from '@florin/contract/calls/accounts/account'
import { statement } from '@florin/contract/calls/books/statement'
import type { StatementFormat } from '@florin/contract/books/statement'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../app/boot/engine.ts'
import { callQuery, markStale } from '../../app/call/queries.ts'

export const accountsQuery = () => callQuery(account.list, { includeClosed: true })
export const monthsQuery = (accountId: number, pageNumber = 1) => ({
  ...callQuery(statement['export.list'], { accountId, source: 'monthly', pageNumber }),
  placeholderData: keepPreviousData,
})
export const summaryQuery = (accountId: number, dateFrom: string) => callQuery(statement['summary.get'], { accountId, dateFrom })
export const reloadStatements = () => void markStale(statement['summary.get'])

export const fileOf = (accountId: number, dateFrom: string, format: StatementFormat) =>
  call(statement['export.get'], { accountId, dateFrom, format })
