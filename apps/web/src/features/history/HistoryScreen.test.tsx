import { history } from '@florin/contract/books/history'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { payment } from '../../app/testing/fixtures.ts'

describeScreen('history', {
  address: '/history',
  method: history['activity.list'],
  loading: 'Transactions',
  failed: 'The history could not be loaded',
  empty: {
    output: { transactions: [], total: 0, hasMore: false },
    says: ['No transactions yet', 'Payments you make and receive will be listed here.'],
    next: 'Send money',
  },
  filled: {
    output: {
      transactions: [{ ...payment, counterpartyName: longName, description: 'Rent' }],
      total: 1,
      hasMore: false,
    },
    shows: [longName, 'Rent', '25.00'],
  },
  russian: { failed: 'Не удалось загрузить историю', empty: ['Отправить деньги'], filled: [longName, '25,00'] },
})
