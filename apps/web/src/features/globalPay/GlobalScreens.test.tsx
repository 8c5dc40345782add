import { globalPay } from '@florin/contract/globalPay/globalPay'
import { approval } from '@florin/contract/payments/approval'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'
import { type Batch, draft, money, operationId, payment, sent, wrong } from './globalPay.fixture.ts'

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
    await waitFor(() =>
      expect(server.bodyOf(globalPay['batch.submit'])).toMatchObject({ batchId: 900, skipInvalid: true, rowsVersion: 1 }),
    )
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
