import type { HistoryRow } from '@florin/contract/books/history'
import { money, toDecimal } from '@florin/money/money'
import type { ActivityRow } from './activityStore.ts'

const operationTypes: Readonly<Record<string, string>> = { deposit: 'Deposit', fee: 'Fees', adjustment: 'Adjustment' }

/** A row as it stands on the wire: without its fee, and its direction beside it. */
export const shownRow = (row: ActivityRow): HistoryRow => {
  const decimal = (minor: bigint) => toDecimal(money(minor, row.currency))
  const isOut = row.amountMinor < 0n
  return {
    transactionId: Number(row.transactionId),
    accountId: row.accountId,
    date: row.at.toISOString(),
    transactionType: row.type,
    operationType: operationTypes[row.type] ?? 'Transfer',
    transactionDirection: isOut ? 'out' : 'in',
    status: row.status,
    amount: decimal(isOut ? -row.amountMinor - row.feeMinor : row.amountMinor),
    currencyCode: row.currency,
    fee: decimal(row.feeMinor),
    ...(row.balanceMinor !== null && { balance: decimal(row.balanceMinor) }),
    ...(row.name !== null && { counterpartyName: row.name }),
    ...(row.email !== null && { counterpartyEmail: row.email }),
    ...(row.description !== null && { description: row.description }),
  }
}
