import { account } from '@florin/contract/accounts/account'
import { history } from '@florin/contract/books/history'
import { customer } from '@florin/contract/customers/customer'
import { massApproval } from '@florin/contract/mass/massApproval'
import { approval } from '@florin/contract/payments/approval'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { answer, person, profile } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'
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

describe('accounts on home', () => {
  it('are read anew when a card is closed', async () => {
    let accounts = [euros, dollars]
    const list = { method: account.list, reply: () => answer(account.list, { accounts }).reply() }
    const { main } = await openPage(address, { answers: [list] })
    await waitFor(() => expect(main.textContent).toContain('99.50'))
    accounts = [euros]
    liveHandlers.deliver('cardClosed', { accountId: dollars.accountId })
    await waitFor(() => expect(main.textContent).not.toContain('99.50'))
  })
})

describe('what waits for approval on home', () => {
  it('is batches too, one step away from the decision', async () => {
    await openPage('/home', {
      answers: [
        profile({ ...person, customerId: 20, customerType: 2, isHaveRelatedAccounts: true }),
        answer(customer['accessInfo.get'], {
          accessRights: 4,
          permissions: person.permissions,
          accessList: ['balanceInfo'],
          businessRepresentativePositionIds: [],
          isNeedKyc: false,
          customer: { id: 20, customerUsername: '20', customerName: 'Lumen', employeeFirstName: 'Eva', employeeLastName: 'Demo' },
          strictMode: false,
          isConverted: false,
        }),
        answer(account.list, { accounts: [euros] }),
        answer(approval['request.list'], { requests: [], total: 0 }),
        answer(massApproval['mass.list'], {
          batches: [
            {
              batchId: 4001,
              batchName: 'Crew fees',
              type: 'p2p',
              count: 12,
              totalAmount: '1200.00',
              totalFee: '1.20',
              currencyCode: 'EUR',
              accountId: 501,
              initiatorName: 'Ivo Demo',
              initiatorEmail: 'ivo@demo.test',
              isOwn: false,
              createdDate: '2026-01-15T12:00:00Z',
              status: 'created',
              newPayeeCount: 0,
              warningCount: 0,
              leftOutCount: 0,
              approvalsNeeded: 1,
              approvedBy: [],
              mayApprove: true,
            },
          ],
          total: 1,
        }),
      ],
      actingFor: { kind: 'company', customerId: 20, name: 'Lumen', right: 4, flags: [], accessList: ['balanceInfo'] },
    })
    expect(await screen.findByText('1 request needs your approval')).toBeTruthy()
    expect(screen.getByText('Crew fees')).toBeTruthy()
    expect(screen.getByText('Requested by Ivo Demo · 12 payments')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/transfer/approved?batch=4001')
  })
})
