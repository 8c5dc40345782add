import type { Account } from '@florin/contract/accounts/account'
import type { HistoryRow } from '@florin/contract/books/history'

const moment = '2026-01-15T12:00:00Z'

export const euros: Account = {
  accountId: 501,
  customerId: 10,
  type: 1001,
  accountStatusId: 1,
  currencyCode: 'EUR',
  balance: '1250.00',
  accountBalanceMin: '0.00',
  pendingAmount: '0.00',
  createdDate: moment,
}
export const dollars: Account = { ...euros, accountId: 502, currencyCode: 'USD', balance: '99.50' }

export const payment: HistoryRow = {
  transactionId: 9001,
  accountId: 501,
  date: moment,
  transactionType: 'p2p',
  operationType: 'Transfer',
  transactionDirection: 'out',
  status: 'completed',
  amount: '25.00',
  currencyCode: 'EUR',
  fee: '0.00',
  balance: '1225.00',
}
