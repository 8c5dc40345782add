import type { HistoryFilter } from '@florin/contract/history'

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

/** The router reads what looks like a number as one. */
const text = (value: unknown): string | undefined => {
  const read = typeof value === 'number' ? String(value) : value
  return typeof read === 'string' && read.trim() !== '' ? read : undefined
}
const id = (value: unknown): number | undefined =>
  Number.isSafeInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined
const day = (value: unknown): string | undefined => {
  const read = text(value)
  return read && /^\d{4}-\d{2}-\d{2}$/.test(read) && !Number.isNaN(Date.parse(read)) ? read : undefined
}

export const isDecimal = (value: string): boolean => /^(0|[1-9]\d{0,17})(\.\d{1,8})?$/.test(value)
const decimal = (value: unknown): string | undefined => {
  const read = text(value)
  return read && isDecimal(read) ? read : undefined
}

/** Whatever somebody typed into the address: what makes no sense is left out. */
export const readSearch = (search: Record<string, unknown>): HistorySearch => {
  const read: HistorySearch = {
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
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

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
