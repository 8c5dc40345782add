import { type AnalyticsGrouping, analyticsGroupings } from '@florin/contract/books/analyticsGroupings'
import { id, known } from '../../shared/search/searchValues.ts'

export const periods = [1, 3, 12, 24] as const
type Period = (typeof periods)[number]

/** Which account, how many months up to now, and what makes a group. */
export type AnalyticsSearch = {
  readonly account?: number | undefined
  readonly months?: Period | undefined
  readonly by?: AnalyticsGrouping | undefined
}

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined => all.find((each) => String(each) === String(value))

export const readSearch = ({ account, months, by }: Record<string, unknown>): AnalyticsSearch =>
  known({ account: id(account), months: oneOf(periods, months), by: oneOf(analyticsGroupings, by) })

/** Whole months in UTC, as statements have them; the running one is the last. */
export const spanOf = (months: number, now: Date) => {
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 - months, 1))
  return { fromDate: from.toISOString().slice(0, 10), toDate: now.toISOString().slice(0, 10) }
}
