import { history } from '@florin/contract/books/history'
import { callOf } from './bank.ts'
import { answering, inside, type Screen, type Visitor } from './screen.ts'

/** As much as a page holds, in every state, with words of every length. */
const states = [
  'completed',
  'awaitingApproval',
  'awaitingCompany',
  'awaitingBank',
  'processing',
  'rejected',
  'cancelled',
  'expired',
  'failed',
]
const notes = ['Lens rental', 'Обед с командой', 'a'.repeat(90), undefined]
const transactions = Array.from({ length: 20 }, (_, index) => ({
  transactionId: 10_000_100 - index,
  accountId: 1_000_001,
  date: new Date(Date.UTC(2031, 4, 20 - Math.floor(index / 3), 12, index)).toISOString(),
  transactionType: ['p2p', 'own', 'deposit'][index % 3],
  operationType: 'Transfer',
  transactionDirection: index % 3 === 2 ? 'in' : 'out',
  status: states[index % states.length],
  amount: index === 3 ? '98765432.10' : `${index * 7 + 1}.50`,
  currencyCode: 'EUR',
  fee: '0.23',
  balance: '1000.00',
  counterpartyName: index === 4 ? 'Wolfeschlegelsteinhausenbergerdorff W.' : 'Bob O.',
  counterpartyEmail: 'bob@demo.test',
  ...(notes[index % 4] && { description: notes[index % 4] }),
}))
const transaction = {
  ...transactions[4],
  transactionType: 'p2p',
  status: 'awaitingCompany',
  exchangeRate: '1.0945',
  toAmount: '31.75',
  toCurrencyCode: 'USD',
  details: { midRate: '1.1', reference: 'INV-2031/7' },
  events: [
    { date: '2031-05-19T12:00:00.000Z', status: 'submitted', note: 'Ana Petrova' },
    { date: '2031-05-19T12:00:05.000Z', status: 'approved', note: 'Ana Petrova' },
    { date: '2031-05-19T12:00:06.000Z', status: 'companyAsked' },
  ],
}

const listed = async (visitor: Visitor, path = '/history') => {
  await answering(visitor.page, history['activity.list'], { transactions, total: 1000, hasMore: true })
  await answering(visitor.page, history['transaction.get'], { transaction })
  await inside(visitor, path)
  await visitor.page.locator('main table [data-opener]').first().waitFor()
}

export const historyScreens: readonly Screen[] = [
  { name: 'history', open: (visitor) => listed(visitor, '/history?direction=out&from=2031-05-01&to=2031-05-20') },
  {
    name: 'history-details',
    open: async (visitor) => {
      await listed(visitor, '/history?id=10000096')
      await visitor.page.locator('ol time').first().waitFor()
    },
  },
  {
    name: 'history-filter',
    open: async (visitor) => {
      await listed(visitor)
      await visitor.page.locator('[role=search] button[aria-haspopup]').nth(2).click()
      await visitor.page.locator('form input[type=date]').first().waitFor()
    },
  },
  {
    name: 'history-empty',
    open: async (visitor) => {
      await answering(visitor.page, history['activity.list'], { transactions: [], total: 0, hasMore: false })
      await inside(visitor, '/history')
      await visitor.page.locator('main section p').first().waitFor()
    },
  },
  {
    name: 'history-failed',
    open: async (visitor) => {
      await visitor.page.route(callOf(history['activity.list']), (route) =>
        route.fulfill({ status: 500, json: { responseCode: 'UE', responseDescription: 'Server is not available' } }),
      )
      await inside(visitor, '/history')
      await visitor.page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'history-export',
    open: async (visitor) => {
      const exportId = crypto.randomUUID()
      await answering(visitor.page, history['export.create'], { exportId })
      await answering(visitor.page, history['export.get'], {
        exportId,
        status: 'ready',
        exportCsv: true,
        link: '/files/x',
        fileName: 'transactions.csv',
        rejectedCount: 0,
        processingCount: 0,
        results: 1234,
        writtenCount: 1234,
      })
      await listed(visitor)
      await visitor.page.locator('main header button').click()
      await visitor.page.locator('[role=dialog] button[type=submit]').click()
      await visitor.page.locator('[role=dialog] input[type=email]').waitFor()
    },
  },
  {
    name: 'analytics',
    open: async (visitor) => {
      await answering(visitor.page, history['analytics.get'], {
        currencyCode: 'EUR',
        total: { income: '12450.00', spending: '8731.46', count: 61 },
        groups: [
          { name: 'p2p', income: '12450.00', spending: '3200.00', count: 22 },
          { name: 'wire', income: '0.00', spending: '4100.36', count: 5 },
          { name: 'cardPayment', income: '0.00', spending: '1431.10', count: 34 },
        ],
      })
      await inside(visitor, '/analytics')
      await visitor.page.locator('main table').first().waitFor()
    },
  },
  {
    name: 'statements',
    open: async (visitor) => {
      await inside(visitor, '/statements')
      await visitor.page.locator('main dl').waitFor()
    },
  },
]
