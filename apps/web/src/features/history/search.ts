import type { HistoryFilter } from '@florin/contract/books/history'
import { day, decimal, id, known, text } from '../../shared/search/searchValues.ts'

/** What the page shows, as its address says it: reopening the address shows the same. */
export type HistorySearch = {
  readonly q?: string | undefined
  readonly account?: number | undefined
  readonly direction?: string | undefined
  readonly type?: string | undefined
  readonly status?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly least?: string | undefined
  readonly most?: string | undefined
  readonly page?: number | undefined
  /** The transaction whose details are open. */
  readonly id?: number | undefined
}

/** Whatever somebody typed into the address: what makes no sense is left out. */
export const readSearch = (search: Record<string, unknown>): HistorySearch =>
  known({
    q: text(search['q']),
    account: id(search['account']),
    direction: text(search['direction']),
    type: text(search['type']),
    status: text(search['status']),
    from: day(search['from']),
    to: day(search['to']),
    least: decimal(search['least']),
    most: decimal(search['most']),
    page: id(search['page']),
    id: id(search['id']),
  })

export const filterOf = ({ q, account, direction, type, status, from, to, least, most }: HistorySearch): HistoryFilter => ({
  ...(q && { keyword: q }),
  ...(account && { accountId: account }),
  ...(direction && { transactionDirection: direction }),
  ...(type && { transactionType: type }),
  ...(status && { status }),
  ...(from && { fromDate: from }),
  ...(to && { toDate: to }),
  ...(least && { fromAmount: least }),
  ...(most && { toAmount: most }),
})

export const isFiltered = (search: HistorySearch): boolean => Object.keys(filterOf(search)).length > 0
