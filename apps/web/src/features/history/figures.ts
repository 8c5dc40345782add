import type { HistoryRow } from '@florin/contract/books/history'
import type { OperationState } from '@florin/contract/payments/operation'
import type { Tone } from '../../ui/StatusBadge.tsx'

/** Total, so that a new state cannot be forgotten. */
const tones: Readonly<Record<OperationState, Tone>> = {
  created: 'neutral',
  awaitingApproval: 'warning',
  awaitingCompany: 'warning',
  awaitingBank: 'neutral',
  processing: 'neutral',
  sent: 'neutral',
  completed: 'good',
  settled: 'good',
  cancelled: 'neutral',
  expired: 'neutral',
  rejected: 'bad',
  returned: 'bad',
  failed: 'bad',
}
export const toneOf = (status: string): Tone => (tones as Readonly<Record<string, Tone>>)[status] ?? 'bad'

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
