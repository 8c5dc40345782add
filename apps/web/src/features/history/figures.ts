import type { HistoryRow } from '@florin/contract/books/history'
import { add, negate, parseMoney, toDecimal } from '@florin/money/money'
import type { Tone } from '../../ui/StatusBadge.tsx'

/** What the account lost with the fee, below zero; or what it gained. */
export const totalOf = ({ amount, fee, currencyCode, transactionDirection }: HistoryRow): string => {
  const money = parseMoney(amount, currencyCode)
  if (transactionDirection === 'in') return toDecimal(money)
  return toDecimal(negate(add(money, parseMoney(fee, currencyCode))))
}

const tones: Readonly<Record<string, Tone>> = {
  completed: 'good',
  awaitingApproval: 'warning',
  awaitingCompany: 'warning',
  awaitingBank: 'neutral',
  executing: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}
export const toneOf = (status: string): Tone => tones[status] ?? 'bad'
/** No money moved, and none will. */
export const isVoid = (status: string): boolean => ['declined', 'cancelled', 'expired', 'failed'].includes(status)

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
