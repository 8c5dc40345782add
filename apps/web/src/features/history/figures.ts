import type { HistoryRow } from '@florin/contract/books/history'

const sameDay = (a: HistoryRow, b: HistoryRow): boolean => new Date(a.date).toDateString() === new Date(b.date).toDateString()

/** Rows of one day together, in the reader's own time. */
export const byDay = (rows: readonly HistoryRow[]): HistoryRow[][] => {
  const days: HistoryRow[][] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.[0] && sameDay(last[0], row)) last.push(row)
    else days.push([row])
  }
  return days
}

export const keyOf = ({ transactionId, accountId }: HistoryRow): string => `${transactionId}-${accountId}`
