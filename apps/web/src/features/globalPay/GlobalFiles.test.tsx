import { globalPay } from '@florin/contract/globalPay/globalPay'
import { mass } from '@florin/contract/mass/mass'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draft, money, payment, sent, wrong } from './globalPay.fixture.ts'

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
