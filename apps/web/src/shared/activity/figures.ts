import type { HistoryRow } from '@florin/contract/books/history'
import { add, negate, parseMoney, toDecimal } from '@florin/money/money'

/** What the account lost with the fee, below zero; or what it gained. */
export const totalOf = ({ amount, fee, currencyCode, transactionDirection }: HistoryRow): string => {
  const money = parseMoney(amount, currencyCode)
  if (transactionDirection === 'in') return toDecimal(money)
  return toDecimal(negate(add(money, parseMoney(fee, currencyCode))))
}

/** No money moved, and none will. */
export const isVoid = (status: string): boolean => ['rejected', 'returned', 'cancelled', 'expired', 'failed'].includes(status)
