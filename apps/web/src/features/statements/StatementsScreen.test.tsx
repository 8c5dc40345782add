import { account } from '@florin/contract/accounts/account'
import { statement } from '@florin/contract/books/statement'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen } from '../../app/testing/describeScreen.tsx'
import { euros } from '../../app/testing/fixtures.ts'

const months = ['2026-01', '2025-12'].map((month) => ({
  exportId: month,
  accountId: 501,
  dateFrom: `${month}-01`,
  dateTo: `${month}-31`,
  format: 'pdf' as const,
  status: 'ready' as const,
}))
const figures = answer(statement['summary.get'], {
  beginningBalance: '100.00',
  totalDebit: '40.00',
  totalCredit: '1190.00',
  endingBalance: '1250.00',
  processingCount: 0,
  rejectedCount: 0,
  currencyCode: 'EUR',
})

describeScreen('the accounts of statements', {
  address: '/statements',
  method: account.list,
  answers: [answer(statement['export.list'], { exports: months, total: 2 }), figures],
  loading: 'Loading statements',
  failed: 'The statements could not be loaded',
  empty: { output: { accounts: [] }, says: ['There is no account yet'], next: 'Open an account' },
  filled: { output: { accounts: [euros] }, shows: ['January 2026', 'December 2025', '1,250.00'] },
  russian: { failed: 'Не удалось загрузить выписки', empty: ['Открыть счёт'], filled: ['Январь 2026', '1\u00a0250,00'] },
})

describeScreen('the months of statements', {
  address: '/statements',
  method: statement['export.list'],
  answers: [answer(account.list, { accounts: [euros] }), figures],
  loading: 'Loading statements',
  failed: 'The statements could not be loaded',
  filled: { output: { exports: months, total: 2 }, shows: ['January 2026', '1,190.00'] },
  russian: { failed: 'Не удалось загрузить выписки', filled: ['Январь 2026'] },
})
