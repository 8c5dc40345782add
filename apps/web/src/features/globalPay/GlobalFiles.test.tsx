import { globalPay } from '@florin/contract/globalPay/globalPay'
import { mass } from '@florin/contract/mass/mass'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draft, listed, money, payment, sent, wrong } from './globalPay.fixture.ts'

const identical = { batchId: 812, batchName: 'Crew, October', date: '2026-10-28T10:00:00.000Z' }
const asked = { link: '/downloads/1', fileName: 'batch-900.csv', mimeType: 'text/csv' }

describe('files of batches by email', () => {
  it('begin with a sample', async () => {
    const { server, user } = await openPage('/transfer/mass/global', {
      answers: [...money, answer(mass['sampleLink.get'], { link: '/downloads/2', fileName: 'sample-globalPay.csv' })],
    })
    await user.click(await screen.findByRole('button', { name: 'Sample file' }))
    await waitFor(() => expect(server.bodyOf(mass['sampleLink.get'])).toMatchObject({ type: 'globalPay' }))
  })

  it('are downloaded with what is wrong in them, and replaced', async () => {
    const { server, user } = await openPage('/transfer/mass/global?batch=900', {
      answers: [...money, answer(globalPay['batch.get'], { ...draft, identical }), answer(globalPay['batchFile.get'], asked)],
    })
    await user.click(await screen.findByRole('button', { name: 'Download with errors' }))
    await waitFor(() => expect(server.bodyOf(globalPay['batchFile.get'])).toMatchObject({ batchId: 900 }))
    expect(screen.getByText(/Crew, October/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Replace the file' }))
    expect(await screen.findByRole('dialog', { name: 'Replace the file' })).toBeTruthy()
  })
})

it('rows that are left out have a reason for the approver, and the same batch again is meant', async () => {
  const { server, user } = await openPage('/transfer/external/global-summary?batch=900', {
    answers: [
      ...money,
      answer(globalPay['batch.get'], { ...draft, identical }),
      answer(globalPay['batch.submit'], {
        status: 'sent',
        operationId: draft.operationId,
        approveType: 0,
        availableApprovalMethods: [],
      }),
    ],
  })
  const submit = await screen.findByRole('button', { name: /^Hold .* and send the links$/ })
  await user.click(screen.getByLabelText(/Leave out rows with errors/))
  fireEvent.change(screen.getByLabelText('Why rows are left out'), { target: { value: 'No address yet' } })
  await user.click(submit)
  const again = screen.getByLabelText('Pay these recipients again')
  expect(document.activeElement).toBe(again)
  await user.click(again)
  await user.click(submit)
  await waitFor(() =>
    expect(server.bodyOf(globalPay['batch.submit'])).toMatchObject({
      skipInvalid: true,
      ignoreIdenticalBatch: true,
      leftOutReason: 'No address yet',
    }),
  )
})

it('a batch that was sent shows what it left out, why, and where that went', async () => {
  const { main } = await openPage('/transfer/external/global-summary?batch=900&status=invalid', {
    answers: [
      ...money,
      answer(globalPay['batch.get'], {
        ...sent,
        payments: [wrong, { ...payment, id: 70_009, status: 'removed' }],
        counts: { opened: 1, invalid: 1, removed: 1 },
        leftOutReason: 'No address yet',
        leftOutIn: 901,
      }),
    ],
  })
  for (const text of ['Please enter a valid email.', 'No address yet', 'To correct 1'])
    await waitFor(() => expect(main.textContent).toContain(text))
  expect(screen.getByRole('link', { name: 'Left out rows: draft 901' })).toBeTruthy()
})

it('whoever approves a batch finds what to look at twice, and a payment by name', async () => {
  const waiting = {
    ...payment,
    status: 'created' as const,
    warnings: [{ kind: 'paidBefore' as const, date: '2026-11-01T10:00:00.000Z' }],
  }
  const batch = { ...draft, status: 'created' as const, payments: [waiting], counts: { created: 1 }, warningCount: 1 }
  const { server, user } = await openPage('/transfer/external/global-summary?batch=900', {
    answers: [...money, answer(globalPay['batch.get'], batch)],
  })
  await user.click(await screen.findByRole('link', { name: 'To check 1' }))
  await waitFor(() => expect(server.bodyOf(globalPay['batch.get'])).toMatchObject({ onlyWarned: true }))
  await user.type(screen.getByRole('searchbox'), 'Kata')
  await waitFor(() => expect(server.bodyOf(globalPay['batch.get'])).toMatchObject({ search: 'Kata' }))
})

it('batches by email are read on beyond the first twenty', async () => {
  const first = Array.from({ length: 20 }, (_, at) => ({ ...listed, batchId: 950 - at, batchName: `Crew ${950 - at}` }))
  const { server, user } = await openPage('/transfer/mass/global', {
    answers: [...money, answer(globalPay['batch.list'], { batches: first, total: 21 })],
  })
  await screen.findByText('Crew 950')
  server.say(answer(globalPay['batch.list'], { batches: [{ ...listed, batchName: 'The oldest' }], total: 21 }))
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  await screen.findByText('The oldest')
  expect(server.bodyOf(globalPay['batch.list'])).toMatchObject({ pageNumber: 2 })
})

it('a draft shows a cell as it was typed once it is wrong, by the line of its file', async () => {
  const misspelt = {
    ...wrong,
    cells: { beneficiaryEmail: 'kasia', forbiddenMethods: 'wirre' },
    errors: [{ field: 'forbiddenMethods', message: 'This value is not valid.' }],
  }
  await openPage('/transfer/mass/global?batch=900', {
    answers: [...money, answer(globalPay['batch.get'], { ...draft, payments: [misspelt], total: 1 })],
  })
  expect(await screen.findByDisplayValue('wirre')).toBe(screen.getByLabelText(/^3, Forbidden/))
})

it('a payment is added to a draft by the rules of the others', async () => {
  const { server, user } = await openPage('/transfer/mass/global?batch=900', {
    answers: [...money, answer(globalPay['batch.get'], draft)],
  })
  await user.click(await screen.findByRole('button', { name: 'Add a payment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Recipient’s name'), 'Ida Ek')
  await user.type(dialog.getByLabelText('Recipient email'), 'ida@ek.example')
  await user.type(dialog.getByLabelText('Amount'), '7.50')
  await user.type(dialog.getByLabelText('Description'), 'Light')
  server.say(answer(globalPay['payment.create'], { payment, meta: draft.meta, rowsVersion: 2 }))
  await user.click(dialog.getByRole('button', { name: 'Add a payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.bodyOf(globalPay['payment.create'])).toMatchObject({
    batchId: 900,
    beneficiaryName: 'Ida Ek',
    beneficiaryEmail: 'ida@ek.example',
    amount: '7.50',
    description: 'Light',
    feeShare: 'BEN',
    paymentMethods: [{ name: 'crypto_eft', forbidden: true }],
  })
})

it('all who can be reminded today are, at once', async () => {
  const { server, user } = await openPage('/transfer/external/global-summary?batch=900', {
    answers: [...money, answer(globalPay['batch.get'], { ...sent, remindable: 2 })],
  })
  server.say(answer(globalPay['link.remind'], { sentCount: 2 }))
  await user.click(await screen.findByRole('button', { name: 'Remind 2 recipients' }))
  await screen.findByText('2 reminders sent')
  expect(server.bodyOf(globalPay['link.remind'])).toMatchObject({ batchId: 900 })
})
