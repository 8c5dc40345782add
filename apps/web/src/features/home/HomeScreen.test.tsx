import { account } from '@florin/contract/accounts/account'
import { history } from '@florin/contract/books/history'
import { answer } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { dollars, euros, payment } from '../../app/testing/fixtures.ts'

const address = '/home'

describeScreen('accounts on home', {
  address,
  method: account.list,
  loading: 'Loading your accounts',
  failed: 'Your accounts did not load',
  empty: { output: { accounts: [] }, says: ['Hello, Ana'], next: 'Add a currency' },
  filled: { output: { accounts: [euros, dollars] }, shows: ['1,250.00', 'Euro', '99.50'] },
  russian: { failed: 'Ваши счета не загрузились', empty: ['Добавить валюту'], filled: ['1\u00a0250,00', 'Евро'] },
})

describeScreen('activity on home', {
  address,
  method: history['activity.list'],
  answers: [answer(account.list, { accounts: [euros] })],
  loading: 'Loading your activity',
  failed: 'Your activity did not load',
  empty: {
    output: { transactions: [], total: 0, hasMore: false },
    says: ['No activity yet', 'Your payments and deposits will be listed here.'],
    next: 'Send money',
  },
  filled: {
    // What left the account, as in the history.
    output: { transactions: [{ ...payment, fee: '0.50', counterpartyName: longName }], total: 1, hasMore: false },
    shows: [longName, '25.50', 'incl. fee 0.50'],
  },
  russian: {
    failed: 'Операции не загрузились',
    empty: ['Операций пока нет', 'Отправить деньги'],
    filled: [longName, '25,50', 'вкл. комиссию 0,50'],
  },
})
