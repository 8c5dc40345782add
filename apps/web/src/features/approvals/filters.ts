import { Decimal, Email } from '@florin/contract/fields'

export type View = 'waiting' | 'decided'

/** As typed; empty where nothing is asked. */
export const noFilters = {
  search: '',
  type: '',
  status: '',
  initiatorEmail: '',
  fromDate: '',
  toDate: '',
  fromAmount: '',
  toAmount: '',
}
export type Filters = typeof noFilters
export type FilterName = keyof Filters

/** Only these are known to the list of what is decided. */
export const filtersOf: Readonly<Record<View, readonly FilterName[]>> = {
  waiting: ['type', 'initiatorEmail', 'fromDate', 'toDate', 'fromAmount', 'toAmount'],
  decided: ['type', 'status', 'fromDate', 'toDate'],
}

const dayMs = 86_400_000
const startOf = (day: string): Date => new Date(`${day}T00:00:00`)

/** What can be asked for by now: a half-typed address or amount is none yet. Days are those of the reader. */
export const sentFilters = (filters: Filters) => {
  const { search, type, status, initiatorEmail, fromDate, toDate, fromAmount, toAmount } = filters
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(type && { type }),
    ...(status && { status: status as 'approved' }),
    ...(Email.safeParse(initiatorEmail).success && { initiatorEmail }),
    ...(fromDate && { fromDate: startOf(fromDate).toISOString() }),
    ...(toDate && { toDate: new Date(startOf(toDate).getTime() + dayMs).toISOString() }),
    ...(fromAmount && Decimal.safeParse(fromAmount).success && { fromAmount }),
    ...(toAmount && Decimal.safeParse(toAmount).success && { toAmount }),
  }
}

export const isFiltered = (filters: Filters): boolean => Object.values(filters).some(Boolean)
