import { customer } from '@florin/contract/customers/customer'
import { massApproval, type MassRequest } from '@florin/contract/mass/massApproval'
import { approval } from '@florin/contract/payments/approval'
import { dictionary } from '@florin/contract/dictionary/dictionary'
import type { CompanyRequest } from '@florin/contract/payments/companyApproval'
import { rails } from '@florin/contract/rails'
import { requestCount } from '@florin/contract/payments/requestCount'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { type Answer, answer, held, person, profile, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'

const company = { id: 20, customerUsername: '20', customerName: 'Lumen', employeeFirstName: 'Carla', employeeLastName: 'Demo' }
const permissions = {
  sendMoneyPaxumUser: true,
  requestMoney: true,
  settlementAccount: false,
  sendMoneyUser: true,
  addFundsWireThirdParty: true,
  addFundsBankThirdParty: true,
}
const access = {
  accessRights: 1,
  permissions,
  accessList: ['balanceInfo'],
  businessRepresentativePositionIds: [],
  isNeedKyc: false,
  customer: company,
  strictMode: false,
  isConverted: false,
} as const

const request: CompanyRequest = {
  transactionId: 31,
  type: 'p2p',
  permission: '3d',
  amount: '3200.00',
  currencyCode: 'EUR',
  fee: '1.00',
  feeCurrencyCode: 'EUR',
  total: '3201.00',
  fromAccountId: 501,
  beneficiaryName: longName,
  description: 'Studio rent',
  initiatorName: 'Ivo Demo',
  initiatorEmail: 'ivo@demo.test',
  isOwn: false,
  approvalsNeeded: 1,
  approvedBy: [],
  mayApprove: true,
  createdDate: '2026-01-15T12:00:00Z',
  status: 'created',
  unusual: ['newPayee'],
}
/** In another currency, and again every day. */
const repeating: CompanyRequest = {
  ...request,
  transactionId: 32,
  currencyCode: 'USD',
  exchangeRate: '1.0945',
  repeats: { frequency: 'daily' },
}

const ofCompany = {
  answers: [
    profile({ ...person, customerId: 20, customerType: 2, isHaveRelatedAccounts: true }),
    answer(customer['accessInfo.get'], { ...access, accessList: [...access.accessList], businessRepresentativePositionIds: [] }),
  ],
  actingFor: {
    kind: 'company',
    customerId: 20,
    name: 'Lumen',
    right: 1,
    flags: ['sendMoneyPaxumUser', 'requestMoney'],
    accessList: ['balanceInfo'],
  },
} as const

describeScreen('requests that wait for a decision', {
  address: '/transfer/approved',
  ...ofCompany,
  method: approval['request.list'],
  loading: 'Loading the requests',
  failed: 'The requests did not load',
  empty: {
    output: { requests: [], total: 0 },
    says: ['No requests to decide', 'Payment requests of your colleagues appear here at once.'],
  },
  filled: {
    output: { requests: [request, repeating], total: 2 },
    shows: ['Ivo Demo', longName, 'Studio rent', '3,200.00', 'Repeats every day until you cancel it.', '1 EUR = 1.0945 USD'],
  },
  russian: { failed: 'Запросы не загрузились', empty: ['Когда коллега запросит платёж'], filled: [longName, '3\u00a0200,00'] },
})

it('are filtered by every kind of payment', async () => {
  const names = rails.map(({ name }) => ({ id: name, name: `Kind ${name}`, sentName: name, receivedName: name }))
  const { server, user } = await openPage('/transfer/approved', {
    answers: [
      ...ofCompany.answers,
      answer(approval['request.list'], { requests: [request], total: 1 }),
      answer(dictionary['transactionType.list'], { items: names }),
    ],
    actingFor: { ...ofCompany.actingFor, flags: [...ofCompany.actingFor.flags], accessList: ['balanceInfo'] },
  })
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const kinds = await screen.findByRole('combobox', { name: 'Type' })
  await waitFor(() =>
    expect([...kinds.querySelectorAll('option')].map((option) => option.textContent)).toEqual([
      'Any type',
      ...rails.map(({ name }) => `Kind ${name}`),
    ]),
  )
  await user.selectOptions(kinds, 'wire')
  await waitFor(() => expect(server.called.filter((name) => name === 'approval.request.list').length).toBeGreaterThan(1))
})

it('opens the request that another page leads to, and leaves it closed once it was', async () => {
  const { user } = await openPage('/transfer/approved?request=31', {
    answers: [
      ...ofCompany.answers,
      answer(customer['accessInfo.get'], {
        ...access,
        accessRights: 2,
        accessList: [...access.accessList],
        businessRepresentativePositionIds: [],
      }),
      answer(approval['request.list'], { requests: [repeating, request], total: 2 }),
    ],
    actingFor: { ...ofCompany.actingFor, right: 2, flags: [...ofCompany.actingFor.flags], accessList: ['balanceInfo'] },
  })
  const popup = await screen.findByRole('dialog')
  expect(popup.textContent).toContain('3,200.00 EUR')
  await user.click(within(popup).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const batch = (batchId: number): MassRequest => ({
  batchId,
  batchName: `Fees ${batchId}`,
  type: 'p2p',
  count: 2,
  totalAmount: '20.00',
  totalFee: '0.10',
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
})

describe('batches that wait for a decision', () => {
  const withBatches = (reply: Answer) =>
    openPage('/transfer/approved', {
      answers: [...ofCompany.answers, answer(approval['request.list'], { requests: [], total: 0 }), reply],
      actingFor: { ...ofCompany.actingFor, flags: [...ofCompany.actingFor.flags], accessList: ['balanceInfo'] },
    })

  it('are read on beyond the first fifty', async () => {
    const first = Array.from({ length: 50 }, (_, n) => batch(4051 - n))
    const { server, user } = await withBatches(answer(massApproval['mass.list'], { batches: first, total: 51 }))
    await screen.findByText(/Fees 4051/)
    server.say(answer(massApproval['mass.list'], { batches: [batch(4001)], total: 51 }))
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText(/Fees 4001/)
    expect(screen.getAllByRole('heading', { name: /Fees/ })).toHaveLength(51)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull())
  })

  const asApprover = (...more: Answer[]) =>
    openPage('/transfer/approved', {
      answers: [
        profile({ ...person, customerId: 20, customerType: 2, isHaveRelatedAccounts: true }),
        answer(customer['accessInfo.get'], {
          ...access,
          accessRights: 4,
          accessList: [...access.accessList],
          businessRepresentativePositionIds: [],
        }),
        answer(approval['request.list'], { requests: [], total: 0 }),
        answer(massApproval['mass.list'], { batches: [batch(4001)], total: 1 }),
        answer(requestCount['count.get'], { massTransactionRequestCount: 1, transactionRequestCount: 2 }),
        ...more,
      ],
      actingFor: { ...ofCompany.actingFor, right: 4, flags: [...ofCompany.actingFor.flags], accessList: ['balanceInfo'] },
    })
  it('say how many have approved them, and leave out the button of who has', async () => {
    const { server } = await asApprover()
    const given = { ...batch(4001), approvalsNeeded: 2, approvedBy: ['Eve Demo'], mayApprove: false }
    server.say(answer(massApproval['mass.list'], { batches: [given], total: 1 }))
    act(() => liveHandlers.deliver('batchChanged', { batchId: 4001, status: 'created' }))
    await screen.findByText('1 of 2 approvals: Eve Demo')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
  })

  const none = answer(massApproval['mass.list'], { batches: [], total: 0 })

  it('are counted with the payments that wait', async () => {
    await asApprover()
    expect(await screen.findByRole('link', { name: /Approvals.*3/ })).toBeTruthy()
    expect(screen.queryByText('No requests to decide')).toBeNull()
  })

  it('leave the list once somebody has decided, whoever it was', async () => {
    const { server } = await asApprover()
    await screen.findByText(/Fees 4001/)
    server.say(none)
    act(() => liveHandlers.deliver('batchChanged', { batchId: 4001, status: 'processing' }))
    await waitFor(() => expect(screen.queryByText(/Fees 4001/)).toBeNull())
    expect(await screen.findByText('No requests to decide')).toBeTruthy()
  })

  it('leave the list once their code is right', async () => {
    const { server, user } = await asApprover(
      answer(massApproval['mass.approve'], {
        approvalTransactionId: 9,
        operationId: '0198a000-0000-7000-8000-000000000009',
        status: 'awaitingApproval',
        approveType: 3,
        availableApprovalMethods: [3],
      }),
      answer(approval['business.approve'], { status: 'completed', results: [] }),
    )
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    server.say(none)
    await user.type(await screen.findByLabelText('Code'), '123456')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.queryByText(/Fees 4001/)).toBeNull())
  })

  it('stay open while the decision is on its way, so that what became of it is told', async () => {
    const refused = held(refusing(massApproval['mass.approve'], '58', 'You are not allowed to do this'))
    const { user } = await asApprover(refused)
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }))
    await user.keyboard('{Escape}')
    refused.letGo()
    expect(await within(screen.getByRole('dialog')).findByText('You are not allowed to do this')).toBeTruthy()
  })

  it('are kept once they were decided', async () => {
    const { server } = await openPage('/transfer/approved?view=decided', {
      answers: [
        ...ofCompany.answers,
        answer(approval['approved.list'], { requests: [], total: 0 }),
        answer(massApproval['mass.list'], {
          batches: [{ ...batch(4001), status: 'declined', decidedBy: 'Eva Demo', decisionNote: 'Paid already' }],
          total: 1,
        }),
      ],
      actingFor: { ...ofCompany.actingFor, flags: [...ofCompany.actingFor.flags], accessList: ['balanceInfo'] },
    })
    for (const text of ['Declined', 'Decided by Eva Demo', 'Paid already']) expect(await screen.findByText(text)).toBeTruthy()
    expect(server.bodyOf(massApproval['mass.list'])).toMatchObject({ isWaiting: false })
    expect(screen.queryByText('No decided requests yet')).toBeNull()
  })

  it('say so when they do not load', async () => {
    await withBatches(refusing(massApproval['mass.list'], 'SU', 'A short break'))
    expect(await screen.findByText('A short break')).toBeTruthy()
  })
})

describe('a request whose rate is over', () => {
  it('is shown with what it costs now, in the popup that refused it', async () => {
    const now = { ...repeating, total: '3350.00', exchangeRate: '0.9552' }
    const changed = 'The exchange rate has changed'
    const { server, user } = await openPage('/transfer/approved', {
      answers: [
        profile({ ...person, customerId: 20, customerType: 2, isHaveRelatedAccounts: true }),
        answer(customer['accessInfo.get'], {
          ...access,
          accessRights: 4,
          accessList: [...access.accessList],
          businessRepresentativePositionIds: [],
        }),
        answer(approval['request.list'], { requests: [repeating], total: 1 }),
        answer(approval['request.get'], { request: { ...repeating, details: {} }, approvers: [], timeline: [] }),
        refusing(approval['request.approve'], 'TA1', changed),
      ],
      actingFor: { ...ofCompany.actingFor, right: 4, flags: [...ofCompany.actingFor.flags], accessList: ['balanceInfo'] },
    })
    await user.click(await screen.findByRole('button', { name: 'Approve' }))
    const popup = within(await screen.findByRole('dialog'))
    expect(await popup.findByText(/Total debited: .* \(1 EUR = 1.0945 USD\)/)).toBeTruthy()
    expect(popup.getByText('Repeats every day until you cancel it.')).toBeTruthy()
    server.say(answer(approval['request.get'], { request: { ...now, details: {} }, approvers: [], timeline: [] }))
    await user.click(popup.getByRole('button', { name: 'Approve' }))
    expect(await popup.findByText(changed)).toBeTruthy()
    expect(await popup.findByText(/Total debited: .*3,350.00.* \(1 EUR = 0.9552 USD\)/)).toBeTruthy()
  })
})

describeScreen('requests that were decided', {
  address: '/transfer/approved?view=decided',
  ...ofCompany,
  method: approval['approved.list'],
  loading: 'Loading the requests',
  failed: 'The requests did not load',
  filled: {
    output: { requests: [{ ...request, status: 'declined', decisionNote: 'Paid already' }], total: 1 },
    shows: [longName, 'Paid already'],
  },
  russian: { failed: 'Запросы не загрузились', filled: [longName] },
})
