import { account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, failing, waiting } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { dollars, euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const limits = answer(transfer['p2p.limit'], { limits: [{ period: 'day', left: '900.00', currencyCode: 'EUR' }] })
const most = { maxAmount: '1250.00', minAmount: '0.01', currencyCode: 'EUR' }
const answers = [limits, answer(transfer['p2p.maxAmount'], most), answer(transfer['own.maxAmount'], most)]

describeScreen('send to a member', {
  answers,
  address: '/transfer/p2p',
  method: account.list,
  loading: 'Loading your accounts',
  failed: 'Your accounts did not load',
  empty: {
    output: { accounts: [] },
    says: ['You need an account first', 'Add a currency on the home page to open one.'],
    next: 'Go to home',
  },
  filled: { output: { accounts: [euros] }, shows: ['Recipient gets', 'Maximum: 1,250.00', '900.00', 'Continue'] },
  russian: { failed: 'Ваши счета не загрузились', empty: ['Сначала нужен счёт', 'На главную'], filled: ['Получатель получит'] },
})

describeScreen('move between own accounts', {
  answers,
  address: '/transfer/account',
  method: account.list,
  loading: 'Loading your accounts',
  failed: 'Your accounts did not load',
  empty: {
    output: { accounts: [euros] },
    says: ['One more account is needed', 'Add a currency on the home page'],
    next: 'Go to home',
  },
  filled: { output: { accounts: [euros, dollars] }, shows: ['Euro', 'US Dollar', 'Continue'] },
  russian: { failed: 'Ваши счета не загрузились', empty: ['Нужен ещё один счёт'], filled: ['Евро'] },
})

describe('a payment that repeats', () => {
  it('is not sent on while its end is chosen and not said', async () => {
    const { user } = await openPage('/transfer/p2p', { answers: [...answers, answer(account.list, { accounts: [euros] })] })
    await user.selectOptions(await screen.findByLabelText('Repeat'), 'Every day')
    await user.selectOptions(screen.getByLabelText('Ends'), 'On a date')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Choose an end date, or choose “When I cancel it”.')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of payments')
    await user.clear(screen.getByLabelText('Number of payments'))
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect(await screen.findByText('Enter the number of payments, or choose “When I cancel it”.')).toBeTruthy()
  })
})

describe('a member of a country that is closed', () => {
  it('is not sent to, and the bank’s notice stands below their address', async () => {
    const disabledReason = 'Payments to members there are paused'
    const { user } = await openPage('/transfer/p2p', {
      answers: [
        ...answers,
        answer(account.list, { accounts: [euros] }),
        answer(transfer['payee.check'], { exist: true, outBlacklist: false, name: 'Bob D.', isSelf: false, disabledReason }),
      ],
    })
    const email = await screen.findByLabelText('To')
    await user.type(email, 'bob@demo.test')
    expect(await screen.findByText(disabledReason)).toBeTruthy()
    expect(screen.queryByText('Bob D.')).toBeNull()
    await user.type(screen.getByLabelText('Recipient gets'), '5')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'))
  })
})

describe('what was sent before', () => {
  const recent = {
    transactionId: 1,
    type: 'p2p',
    permission: '3d',
    isDisabled: false,
    amount: '10.00',
    currencyCode: 'EUR',
    fromAccountId: 501,
    beneficiaryName: longName,
    beneficiaryEmail: 'zuzanna@demo.test',
    date: '2026-01-15T12:00:00Z',
  } as const

  it('is offered by the whole name of the recipient', async () => {
    await openPage('/transfer/p2p', {
      answers: [
        ...answers,
        answer(account.list, { accounts: [euros] }),
        answer(transfer['recent.list'], { transfers: [recent] }),
      ],
    })
    expect(await screen.findByText(longName)).toBeTruthy()
  })

  it('waits for the templates, which would push it away', async () => {
    await openPage('/transfer/p2p', {
      answers: [
        ...answers,
        answer(account.list, { accounts: [euros] }),
        answer(transfer['recent.list'], { transfers: [recent] }),
        waiting(transfer['template.list']),
      ],
    })
    expect(await screen.findByText('Loading the recent transfers')).toBeTruthy()
    expect(screen.queryByText(longName)).toBeNull()
  })

  it('keeps nobody from sending when it does not load', async () => {
    await openPage('/transfer/p2p', {
      answers: [...answers, answer(account.list, { accounts: [euros] }), failing(transfer['recent.list'])],
    })
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
