import { permissionFlags, permissionsOf, Right } from '@florin/contract/access'
import { account } from '@florin/contract/accounts/account'
import { customer } from '@florin/contract/customers/customer'
import type { OutputOf } from '@florin/contract/method'
import { approval } from '@florin/contract/payments/approval'
import { transfer } from '@florin/contract/payments/transfer'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer, person, profile, held, refusing } from '../../app/testing/answers.ts'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const cost = {
  fromAmount: '20.00',
  fromCurrencyCode: 'EUR',
  fee: '0.10',
  feeCurrencyCode: 'EUR',
  total: '20.10',
  toAmount: '20.00',
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  midRate: '1',
  markup: '0.00',
  arrival: 'seconds',
} as const
const submit = transfer['p2p.submit']

type More = Pick<Parameters<typeof openPage>[1] & object, 'answers' | 'actingFor'>

const send = async (reply: Answer, { answers = [], actingFor }: More = {}) => {
  const page = await openPage('/transfer/p2p?to=pat%40demo.test&amount=20.00&currency=EUR&account=501', {
    answers: [
      answer(account.list, { accounts: [euros] }),
      answer(transfer['p2p.maxAmount'], { maxAmount: '1250.00', minAmount: '0.01', currencyCode: 'EUR' }),
      answer(transfer['payee.check'], { exist: true, outBlacklist: false, name: 'Pat W.', isSelf: false }),
      answer(transfer['p2p.fee'], cost),
      reply,
      ...answers,
    ],
    ...(actingFor && { actingFor }),
  })
  await screen.findByText('Total to pay')
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await page.user.click(await screen.findByRole('button', { name: 'Send now' }))
  return page
}

it('a refused payment says why in a popup, from which one goes home', async () => {
  const { user } = await send(refusing(submit, '58', 'You are not allowed to do this'))
  const popup = within(await screen.findByRole('dialog', { name: 'You are not allowed to do this' }))
  await user.click(popup.getByRole('button', { name: 'Go to home' }))
  expect(await screen.findByText('Hello, Ana')).toBeTruthy()
})

it('closing it leads back to the form as it was', async () => {
  const { user } = await send(refusing(submit, '58', 'You are not allowed to do this'))
  const popup = within(await screen.findByRole('dialog', { name: 'You are not allowed to do this' }))
  await user.click(popup.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('To')).toHaveProperty('value', 'pat@demo.test')
})

it('what a field is to blame for is said at the field', async () => {
  await send(refusing(submit, '51', 'Not enough money', [{ field: 'amount', description: 'Not enough money on the account' }]))
  expect(await screen.findByText('Not enough money on the account')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('nothing closes the question while its payment is on its way, so that what becomes of it is told', async () => {
  const refused = held(refusing(submit, '58', 'You are not allowed to do this'))
  const { user } = await send(refused)
  const popup = await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(within(popup).getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true)
  expect(within(popup).getByRole('button', { name: 'Go back' })).toHaveProperty('disabled', true)
  refused.letGo()
  expect(await screen.findByRole('dialog', { name: 'You are not allowed to do this' })).toBeTruthy()
})

it('a payment that is made at once says so', async () => {
  await send(
    answer(submit, {
      transactionId: 9001,
      operationId: '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f',
      status: 'completed',
      fee: '0.10',
      feeCurrencyCode: 'EUR',
      approveType: 0,
      availableApprovalMethods: [],
    }),
  )
  const popup = await screen.findByRole('dialog', { name: 'Payment Confirmation' })
  expect(within(popup).getByRole('heading', { name: 'Successfully submitted' })).toBeTruthy()
  expect(popup.textContent).toContain('20.00 EUR to Pat W. is on its way.')
})

const moment = '2026-01-15T12:00:00Z'
const checked = {
  operationId: '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f',
  transactionId: 9001,
  status: 'pending',
  fee: '0.10',
  feeCurrencyCode: 'EUR',
  approveType: 0,
  availableApprovalMethods: [],
} satisfies OutputOf<typeof submit>
const waiting = {
  operationId: checked.operationId,
  transactionId: 9001,
  type: 'p2p',
  amount: '20.00',
  currencyCode: 'EUR',
  beneficiaryName: 'Pat W.',
  status: 'awaitingBank',
  createdDate: moment,
  expiresInSeconds: 600,
} as const

it('a payment that the bank still looks at is taken back by one press', async () => {
  const { server, user } = await send(answer(submit, checked), {
    answers: [
      answer(approval['operation.list'], { operations: [waiting] }),
      answer(approval['operation.cancel'], { status: 'cancelled', transactionId: 9001 }),
    ],
  })
  const popup = await screen.findByRole('dialog', { name: 'Payment Confirmation' })
  await user.click(await within(popup).findByRole('button', { name: 'Cancel the payment' }))
  await screen.findByText('The money is available again.', { exact: false })
  expect(server.bodyOf(approval['operation.cancel'])).toMatchObject({ operationId: checked.operationId })
})

const requested: OutputOf<(typeof approval)['request.get']>['request'] = {
  transactionId: 9001,
  type: 'p2p',
  permission: '3d',
  amount: '20.00',
  currencyCode: 'EUR',
  fee: '0.10',
  feeCurrencyCode: 'EUR',
  total: '20.10',
  fromAccountId: 501,
  beneficiaryName: 'Pat W.',
  initiatorName: 'Ana Demo',
  initiatorEmail: 'ana@demo.test',
  isOwn: true,
  createdDate: moment,
  status: 'created',
  approvalsNeeded: 1,
  approvedBy: [],
  mayApprove: false,
  unusual: [],
  details: {},
}
const created: OutputOf<typeof submit> = {
  transactionId: 9001,
  operationId: '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f',
  status: 'created',
  fee: '0.10',
  feeCurrencyCode: 'EUR',
  approveType: 0,
  availableApprovalMethods: [],
}

it.each([
  ['initiates only', Right.initiate],
  ['has full access, where the company wants a second person', Right.full],
])('a payment of somebody who %s waits for the company, and says who decides', async (_name, right) => {
  const company = {
    id: 20,
    customerUsername: '20',
    customerName: 'Lumen Studio',
    employeeFirstName: 'Ana',
    employeeLastName: 'Demo',
  }
  const permissions = permissionsOf(permissionFlags)
  const accessList = ['balanceInfo']
  await send(answer(submit, created), {
    actingFor: { kind: 'company', customerId: 20, name: 'Lumen Studio', right, flags: [...permissionFlags], accessList },
    answers: [
      profile({ ...person, customerId: 20, customerType: 2, isHaveRelatedAccounts: true }),
      answer(customer['accessInfo.get'], {
        accessRights: right,
        permissions,
        accessList,
        businessRepresentativePositionIds: [],
        isNeedKyc: false,
        customer: company,
        strictMode: false,
        isConverted: false,
      }),
      answer(approval['request.get'], { request: requested, approvers: ['Cleo B.'], timeline: [] }),
    ],
  })
  const popup = await screen.findByRole('dialog', { name: 'Payment Confirmation' })
  expect(within(popup).getByRole('heading', { name: 'The transfer is created' })).toBeTruthy()
  expect(popup.textContent).toContain('now needs approval by someone else at your company.')
  expect(await within(popup).findByText(/one of these people decides: Cleo B\./)).toBeTruthy()
  expect(popup.textContent).not.toContain('is on its way')
})
