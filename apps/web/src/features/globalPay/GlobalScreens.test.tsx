import { globalPay } from '@florin/contract/globalPay/globalPay'
import { approval } from '@florin/contract/payments/approval'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { answer, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { openPage } from '../../app/testing/openPage.tsx'
import { type Batch, draft, listed, money, operationId, payment, sent, wrong } from './globalPay.fixture.ts'

const longListed = { ...listed, batchName: longName }

describeScreen('batches by email', {
  address: '/transfer/mass/global',
  method: globalPay['batch.list'],
  answers: money,
  loading: 'Loading the list',
  failed: 'The batches did not load',
  empty: { output: { batches: [], total: 0 }, says: ['No batches yet'] },
  filled: { output: { batches: [longListed], total: 1 }, shows: [longName, '57,400', 'Links sent'] },
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

  it('filters those that should be looked at twice', async () => {
    const twice = { ...payment, warnings: [{ kind: 'sameAsLine' as const, line: 3 }] }
    const { server, user } = await open({ ...draft, payments: [twice], warningCount: 1, counts: { draft: 1 } })
    await user.click(await screen.findByRole('button', { name: 'To check 1' }))
    await waitFor(() => expect(server.bodyOf(globalPay['batch.get'])).toMatchObject({ onlyWarned: true }))
    expect((await screen.findAllByText('Same payment as in line 3')).length).toBeGreaterThan(0)
  })

  it('saves a corrected cell as a change of that payment', async () => {
    const { server } = await open({ ...draft, payments: [wrong], total: 1 })
    const cell = await screen.findByDisplayValue('kasia')
    server.say(
      answer(globalPay['batch.update'], {
        payments: [{ ...payment, id: wrong.id }],
        meta: draft.meta,
        rowsVersion: 2,
      }),
    )
    fireEvent.focus(cell)
    fireEvent.change(cell, { target: { value: 'kasia@wiatr.example' } })
    fireEvent.blur(cell)
    await waitFor(() =>
      expect(server.bodyOf(globalPay['batch.update'])).toMatchObject({
        batchId: 900,
        payments: [{ action: 'update', id: 70_002, cells: { beneficiaryEmail: 'kasia@wiatr.example' } }],
      }),
    )
    await waitFor(() => expect(screen.queryByText('Please enter a valid email.')).toBeNull())
  })

  it('is looked at while a long file is checked, and goes on by itself', async () => {
    const { server, main } = await open({ ...draft, payments: [], counts: { draft: 900 }, isReady: false, uncheckedCount: 101 })
    await waitFor(() => expect(main.textContent).toContain('900 of 1,001'))
    expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Discard' })).toBeTruthy()
    server.say(answer(globalPay['batch.get'], draft))
    expect((await screen.findAllByText('Please enter a valid email.', {}, { timeout: 5000 })).length).toBeGreaterThan(0)
  })

  it('hands on which rows were looked at, own changes included', async () => {
    const { server, user, router } = await open({ ...draft, payments: [wrong], total: 1 })
    const cell = await screen.findByDisplayValue('kasia')
    server.say(
      answer(globalPay['batch.update'], { payments: [{ ...payment, id: wrong.id }], meta: draft.meta, rowsVersion: 2 }),
      answer(globalPay['batch.get'], { ...draft, counts: { draft: 2 }, payments: [payment], total: 1, rowsVersion: 2 }),
    )
    fireEvent.focus(cell)
    fireEvent.change(cell, { target: { value: 'kasia@wiatr.example' } })
    fireEvent.blur(cell)
    await user.click(await screen.findByRole('button', { name: /Continue with 2/ }))
    expect(router.state.location.search).toMatchObject({ batch: 900, rows: 2 })
  })

  it('shows what another call has changed over what was typed before', async () => {
    const { server } = await open({ ...draft, payments: [wrong], total: 1 })
    const cell = await screen.findByDisplayValue('kasia')
    const mended = { ...payment, id: wrong.id }
    server.say(
      answer(globalPay['batch.update'], { payments: [mended], meta: draft.meta, rowsVersion: 2 }),
      answer(globalPay['batch.get'], { ...draft, payments: [mended], total: 1, rowsVersion: 2 }),
    )
    fireEvent.focus(cell)
    fireEvent.change(cell, { target: { value: 'kasia@wiatr.example' } })
    fireEvent.blur(cell)
    await screen.findByDisplayValue('kasia@wiatr.example')
    server.say(
      answer(globalPay['feeSide.update'], { meta: draft.meta, changedCount: 1 }),
      answer(globalPay['batch.get'], { ...draft, payments: [{ ...mended, feeShare: 'OUR' }], total: 1, rowsVersion: 3 }),
    )
    fireEvent.click(screen.getByRole('radio', { name: 'You' }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^2, Fee side/).value).toBe('OUR'))
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
    server.say(refusing(globalPay['methodForbidden.update'], 'VERIFY_ERROR', 'At least one payment method has to stay allowed.'))
    await user.click(await screen.findByLabelText('Wire'))
    expect(await screen.findByText('At least one payment method has to stay allowed.')).toBeTruthy()
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
      expect(server.bodyOf(globalPay['batch.submit'])).toMatchObject({
        batchId: 900,
        skipInvalid: true,
        rowsVersion: 1,
        total: '1253.00',
      }),
    )
  })

  it('is about the rows that were looked at, and says what they come to where that has changed', async () => {
    const { server, user } = await openPage(`${address}&rows=4`, {
      answers: [
        ...money,
        answer(globalPay['batch.get'], { ...draft, payments: [payment], counts: { draft: 1 }, rowsVersion: 5 }),
      ],
    })
    const button = await screen.findByRole('button', { name: /Hold .*1,253\.00/ })
    server.say(
      refusing(globalPay['batch.submit'], 'VERIFY_ERROR', 'It comes to another total by now.'),
      answer(globalPay['batch.fee'], {
        ...draft.meta,
        estimatedTotal: '1300.00',
        count: 1,
        totalAmount: '1250.00',
        currencyCode: 'EUR',
      }),
    )
    await user.click(button)
    expect(await screen.findByText('It comes to another total by now.')).toBeTruthy()
    expect(server.bodyOf(globalPay['batch.submit'])).toMatchObject({ rowsVersion: 4, total: '1253.00' })
    expect(await screen.findByRole('button', { name: /Hold .*1,300\.00/ })).toBeTruthy()
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

  it('shows an approver everything that a link would say, and what to look at twice', async () => {
    const created = {
      ...payment,
      status: 'created' as const,
      paymentData: { phone: '+48601234417' },
      warnings: [{ kind: 'paidBefore' as const, date: '2026-11-01T10:00:00.000Z' }],
    }
    const { main } = await open({ ...draft, status: 'created', isOwn: false, payments: [created], counts: { created: 1 } })
    for (const text of [
      'DescriptionLocation scouting',
      'Fee sideRecipient',
      'Forbidden waysWallet',
      'Recipient phone+48601234417',
      'Recipient countryPL',
      'Days until it expires14',
      'made in the last 30 days',
    ])
      await waitFor(() => expect(main.textContent).toContain(text))
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
    await user.click(await screen.findByRole('button', { name: 'Send reminder' }))
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

describe('payments by email that were sent', () => {
  const address = '/transfer/mass/global'
  const usual = [...money, answer(globalPay['batch.list'], { batches: [], total: 0 })]
  const open = (...payments: Batch['payments']) =>
    openPage(address, {
      answers: [
        ...usual,
        answer(globalPay['payment.list'], { payments, total: payments.length }),
        answer(globalPay['batch.get'], sent),
      ],
    })
  const alone = { ...sent.payments[1]!, isSingle: true }

  it('are found again, though they were sent alone, and can be taken back', async () => {
    const { server, user, router } = await open(alone)
    server.say(answer(globalPay['payment.cancel'], { status: 'canceled', refunded: '1253.00' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel the payment to Katarzyna Nowak' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel the payment' }))
    await waitFor(() => expect(server.bodyOf(globalPay['payment.cancel'])).toMatchObject({ paymentId: 70_001 }))
    await user.click(screen.getByRole('button', { name: /^Katarzyna Nowak/ }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ batch: 900 }))
  })

  it('are searched, and filtered by where their link stands', async () => {
    const { server, user } = await open(alone)
    await user.type(await screen.findByRole('searchbox', { name: 'Recipient, email or note' }), 'kasia')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Opened')
    await waitFor(() =>
      expect(server.bodyOf(globalPay['payment.list'])).toMatchObject({ search: 'kasia', status: 'opened', pageNumber: 1 }),
    )
  })

  it('follow what recipients do', async () => {
    const { server } = await open(alone)
    await screen.findByRole('button', { name: 'Cancel the payment to Katarzyna Nowak' })
    server.say(answer(globalPay['payment.list'], { payments: [{ ...alone, status: 'paid' }], total: 1 }))
    act(() => liveHandlers.deliver('linkChanged', { linkId: 70_001, status: 'paid' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the payment to Katarzyna Nowak' })).toBeNull())
  })

  it('say that there are none', async () => {
    await open()
    expect(await screen.findByText('No links sent yet.')).toBeTruthy()
  })
})
