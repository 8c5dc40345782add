import { account } from '@florin/contract/accounts/account'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import type { GlobalPayment } from '@florin/contract/globalPay/globalPayment'
import { approval } from '@florin/contract/payments/approval'
import type { OutputOf } from '@florin/contract/method'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

type Batch = OutputOf<(typeof globalPay)['batch.get']>
const ways = ['eft', 'wire', 'oct', 'instant_payment', 'interac', 'p2p', 'crypto_eft'] as const

const payment: GlobalPayment = {
  id: 70_001,
  batchId: 900,
  amount: '1250.00',
  currencyCode: 'EUR',
  description: 'Location scouting',
  beneficiaryType: 'individual',
  beneficiaryName: 'Katarzyna Nowak',
  beneficiaryEmail: 'kasia@wiatr.example',
  beneficiaryCountryCode: 'PL',
  feeShare: 'BEN',
  paymentMethods: ways.map((name) => ({ name, forbidden: name === 'crypto_eft' })),
  paymentData: {},
  status: 'draft',
  errors: [],
  isSingle: false,
  expireDays: 14,
}
const wrong: GlobalPayment = {
  ...payment,
  id: 70_002,
  beneficiaryEmail: 'kasia',
  status: 'invalid',
  errors: [{ field: 'beneficiaryEmail', message: 'Please enter a valid email.' }],
}
const operationId = '0198a000-0000-7000-8000-000000000001'
const draft: Batch = {
  batchId: 900,
  operationId,
  batchName: 'Berlin shoot, crew',
  accountId: 501,
  currencyCode: 'EUR',
  status: 'uploaded',
  createdDate: '2026-11-03T10:00:00.000Z',
  createdBy: 'Ivan Moroz',
  payments: [payment, wrong],
  meta: { estimatedTotal: '1253.00', maximumTrxFee: '3.00', extraFxMarkupPercent: '0.75' },
  total: 2,
  counts: { draft: 1, invalid: 1 },
  sums: { heldCount: 0, held: '0.00', paidCount: 0, paid: '0.00', returnedCount: 0, returned: '0.00' },
  remindable: 0,
  isOwn: true,
}
const opened: GlobalPayment = {
  ...payment,
  status: 'opened',
  openedDate: '2026-11-18T08:12:00.000Z',
  openCount: 2,
  expiresDate: '2026-11-28T12:00:00.000Z',
  canRemind: true,
  linksLeft: 4,
}
const failed: GlobalPayment = {
  ...payment,
  id: 70_003,
  beneficiaryName: 'Yusuf Demir',
  status: 'failed',
  reason: 'Bank refused the IBAN',
  expiresDate: '2026-12-02T12:00:00.000Z',
}
const sent: Batch = {
  ...draft,
  status: 'sent',
  sentDate: '2026-11-03T10:05:00.000Z',
  payments: [failed, opened],
  counts: { opened: 1, failed: 1, paid: 31 },
  sums: { heldCount: 2, held: '2500.00', paidCount: 31, paid: '28660.00', returnedCount: 5, returned: '3635.00' },
  remindable: 1,
}
const money = [
  answer(account.list, { accounts: [euros] }),
  answer(globalPay['batch.fee'], { ...draft.meta, count: 1, totalAmount: '1250.00', currencyCode: 'EUR' }),
]
const listed = {
  batchId: 900,
  batchName: longName,
  accountId: 501,
  count: 64,
  openCount: 22,
  totalAmount: '57400.00',
  currencyCode: 'EUR',
  status: 'sent',
  createdDate: '2026-11-03T10:00:00.000Z',
} as const

describeScreen('batches by email', {
  address: '/transfer/mass/global',
  method: globalPay['batch.list'],
  answers: money,
  loading: 'Loading the list',
  failed: 'The batches did not load',
  empty: { output: { batches: [], total: 0 }, says: ['No batches yet'] },
  filled: { output: { batches: [listed], total: 1 }, shows: [longName, '57,400', 'Links sent'] },
  russian: { failed: 'Пакеты не загрузились', empty: ['Пакетов пока нет'], filled: ['Ссылки отправлены'] },
})

describe('a draft of a batch by email', () => {
  const open = (batch = draft) =>
    openPage('/transfer/mass/global?batch=900', { answers: [...money, answer(globalPay['batch.get'], batch)] })

  it('shows what is to repair, what it comes to at most, and the rules', async () => {
    const { main } = await open()
    for (const text of ['Berlin shoot, crew', 'Please enter a valid email.', '1,253', '0.75%', 'Who pays the fee'])
      await waitFor(() => expect(main.textContent).toContain(text))
    expect(screen.getByLabelText<HTMLInputElement>('Wallet').checked).toBe(false)
    expect(screen.getByLabelText<HTMLInputElement>('Bank').checked).toBe(true)
  })

  it('saves a corrected cell as a change of that payment', async () => {
    const { server } = await open({ ...draft, payments: [wrong], total: 1 })
    const cell = await screen.findByDisplayValue('kasia')
    server.say(
      answer(globalPay['batch.update'], {
        payments: [{ ...payment, id: wrong.id }],
        meta: draft.meta,
      }),
    )
    fireEvent.focus(cell)
    fireEvent.change(cell, { target: { value: 'kasia@wiatr.example' } })
    fireEvent.blur(cell)
    await waitFor(() =>
      expect(server.bodyOf(globalPay['batch.update'])).toMatchObject({
        batchId: 900,
        payments: [{ action: 'update', id: 70_002, beneficiaryEmail: 'kasia@wiatr.example' }],
      }),
    )
    await waitFor(() => expect(screen.queryByText('Please enter a valid email.')).toBeNull())
  })

  it('sets the fee side and forbids a way for the whole batch', async () => {
    const { server, user } = await open()
    fireEvent.click(await screen.findByRole('radio', { name: 'You' }))
    await waitFor(() => expect(server.bodyOf(globalPay['feeSide.update'])).toMatchObject({ batchId: 900, feeShare: 'OUR' }))
    await user.click(screen.getByLabelText('Wire'))
    await waitFor(() =>
      expect(server.bodyOf(globalPay['methodForbidden.update'])).toMatchObject({ batchId: 900, name: 'wire', forbidden: true }),
    )
  })

  it('says that the last way has to stay', async () => {
    const { server, user } = await open()
    server.say(refusing(globalPay['methodForbidden.update'], 'VERIFY_ERROR', 'At least one way has to stay allowed.'))
    await user.click(await screen.findByLabelText('Wire'))
    expect(await screen.findByText('At least one way has to stay allowed.')).toBeTruthy()
  })
})

describe('the summary of a batch by email', () => {
  const address = '/transfer/external/global-summary?batch=900'
  const open = (batch: Batch, language: 'en' | 'ru' = 'en') =>
    openPage(address, { language, answers: [...money, answer(globalPay['batch.get'], batch)] })

  it('asks to leave out what is wrong before it holds the money', async () => {
    const { server, user } = await open(draft)
    const button = await screen.findByRole('button', { name: /Hold .*1,253\.00.* and send the links/ })
    await user.click(button)
    expect(server.called).not.toContain('globalPay.batch.submit')
    const tick = screen.getByLabelText('Leave out rows with errors: 1')
    expect(document.activeElement).toBe(tick)
    server.say(
      answer(globalPay['batch.submit'], {
        status: 'created',
        operationId,
        approveType: 0,
        availableApprovalMethods: [],
      }),
    )
    await user.click(tick)
    await user.click(button)
    await waitFor(() => expect(server.bodyOf(globalPay['batch.submit'])).toMatchObject({ batchId: 900, skipInvalid: true }))
  })

  it('asks once more where the same rows were paid before', async () => {
    const { server, user } = await open({ ...draft, payments: [payment], counts: { draft: 1 }, total: 1 })
    server.say(refusing(globalPay['batch.submit'], '92', 'The same rows were uploaded on 1 November.'))
    await user.click(await screen.findByRole('button', { name: /and send the links/ }))
    expect(await screen.findByText('The same rows were uploaded on 1 November.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Pay these recipients again' }))
    await waitFor(() => expect(server.bodyOf(globalPay['batch.submit'])).toMatchObject({ ignoreIdenticalBatch: true }))
  })

  const challenge = { operationId, approveType: 3 as const, availableApprovalMethods: [3 as const] }
  const waiting: Batch = { ...draft, status: 'awaitingApproval', payments: [], counts: { created: 1 }, total: 0 }

  it('leaves the batch as it is when its question is closed, and takes it up again', async () => {
    const { server, user } = await open({ ...draft, payments: [payment], counts: { draft: 1 }, total: 1 })
    server.say(answer(globalPay['batch.submit'], { status: 'awaitingApproval', ...challenge }))
    server.say(answer(approval['consent.get'], { transactionId: 900, ...challenge }))
    const button = await screen.findByRole('button', { name: /and send the links/ })
    server.say(answer(globalPay['batch.get'], waiting))
    await user.click(button)
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Confirm now' }))
    expect(within(await screen.findByRole('dialog')).getByText(/Berlin shoot, crew: .*1,253\.00.*, 1 payment/)).toBeTruthy()
    expect(server.called).not.toContain('approval.operation.cancel')
  })

  it('follows each link, with what is held, paid and returned', async () => {
    const { main } = await open(sent)
    for (const text of [
      'Links sent',
      'Bank refused the IBAN',
      'Opened 2 times',
      '2,500',
      '28,660',
      '3,635',
      'Held for 2 payments',
    ])
      await waitFor(() => expect(main.textContent).toContain(text))
  })

  it('reminds, and takes one back', async () => {
    const { server, user } = await open(sent)
    server.say(answer(globalPay['link.send'], { sentTo: 'kasia@wiatr.example', linksLeft: 3 }))
    await user.click(await screen.findByRole('button', { name: 'Remind' }))
    await waitFor(() => expect(server.bodyOf(globalPay['link.send'])).toMatchObject({ paymentId: 70_001 }))
    server.say(answer(globalPay['payment.cancel'], { status: 'canceled', refunded: '1253.00' }))
    await user.click(screen.getByRole('button', { name: 'Cancel the payment to Katarzyna Nowak' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the payment' }))
    await waitFor(() => expect(server.bodyOf(globalPay['payment.cancel'])).toMatchObject({ paymentId: 70_001 }))
  })

  it('says that it is too late where the recipient was quicker', async () => {
    const { server, user } = await open(sent)
    server.say(refusing(globalPay['batch.cancel'], 'TA1', 'This payment can no longer be changed.'))
    await user.click(await screen.findByRole('button', { name: 'Cancel open links' }))
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel open links' }))
    expect(await within(dialog).findByText('This payment can no longer be changed.')).toBeTruthy()
  })

  it('speaks Russian', async () => {
    const { main } = await open(sent, 'ru')
    await waitFor(() => expect(main.textContent).toContain('Удержано по 2 платежам'))
  })
})

const way = (name: 'eft' | 'crypto_eft' | 'interac') => ({
  name,
  forbidden: false,
  isDisabled: false,
  fee: '0.50',
  minAmount: '0.01',
  maxAmount: '100000.00',
})

describe('one payment by email', () => {
  it('shows what is held at most, and leads to its link', async () => {
    const { main, server, user } = await openPage('/transfer/mass/global?to=kasia%40wiatr.example', {
      answers: [
        ...money,
        answer(globalPay['batch.list'], { batches: [], total: 0 }),
        answer(globalPay['meta.get'], draft.meta),
        answer(globalPay['batch.get'], sent),
        answer(globalPay['method.list'], { methods: [way('eft'), way('crypto_eft'), { ...way('interac'), isDisabled: true }] }),
        answer(globalPay['country.list'], {
          countries: [{ countryCode: 'PL', name: 'Poland', currencies: ['PLN'], methods: [] }],
        }),
      ],
    })
    await user.type(await screen.findByLabelText('Recipient’s name'), 'Katarzyna Nowak')
    expect(screen.getByLabelText<HTMLInputElement>('Recipient email').value).toBe('kasia@wiatr.example')
    await user.type(screen.getByLabelText('Amount'), '1250')
    await user.type(screen.getByLabelText('What it is for'), 'Scouting')
    expect(screen.queryByLabelText('Interac')).toBeNull()
    await user.click(await screen.findByLabelText('Wallet'))
    await user.click(screen.getByRole('button', { name: 'More details' }))
    await user.selectOptions(await screen.findByLabelText('Recipient country (optional)'), 'Poland')
    await user.selectOptions(screen.getByLabelText('Language (optional)'), 'Română')
    await user.type(screen.getByLabelText('Recipient phone (optional)'), '+48601234417')
    await user.selectOptions(screen.getByLabelText('Days until it expires'), '30')
    server.say(
      answer(globalPay.submit, {
        paymentId: 70_001,
        transactionId: 900,
        status: 'sent',
        operationId: '0198f3a5-7f9d-7c3c-9a55-0d4ec9a10001',
        approveType: 0,
        availableApprovalMethods: [],
      } as never),
    )
    await user.click(await screen.findByRole('button', { name: /^Hold .*1,253.* and send the link$/ }))
    await waitFor(() =>
      expect(server.bodyOf(globalPay.submit)).toMatchObject({
        beneficiaryName: 'Katarzyna Nowak',
        beneficiaryEmail: 'kasia@wiatr.example',
        amount: '1250',
        feeShare: 'BEN',
        beneficiaryCountryCode: 'PL',
        paymentMethods: [{ name: 'crypto_eft', forbidden: true }],
        paymentData: { phone: '+48601234417', language: 'ro' },
        expireDays: 30,
      }),
    )
    expect(server.bodyOf(globalPay['meta.get'])).toMatchObject({ forbiddenMethods: ['crypto_eft'] })
    await waitFor(() => expect(main.textContent).toContain('Bank refused the IBAN'))
  })
})
