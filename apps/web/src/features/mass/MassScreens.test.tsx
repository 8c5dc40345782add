import { account } from '@florin/contract/accounts/account'
import { batchHistory } from '@florin/contract/mass/batchHistory'
import type { Batch, BatchLine } from '@florin/contract/mass/batch'
import { mass } from '@florin/contract/mass/mass'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { answer, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draftBatch } from './mass.fixture.ts'

describeScreen('batches that were paid', {
  address: '/history/batch-transfers',
  method: batchHistory['batch.list'],
  loading: 'Loading the list',
  failed: 'This could not be loaded.',
  empty: { output: { batchTransfer: { transfer: [] }, total: 0 }, says: ['No batches yet', 'New batch'] },
  filled: {
    output: {
      batchTransfer: {
        transfer: [
          {
            id: 4001,
            batchName: longName,
            type: 'p2p',
            date: '2026-01-15T12:00:00.000Z',
            count: 2,
            totalAmount: '1020.00',
            totalFee: '0.10',
            currencyCode: 'EUR',
            status: 'partial',
            paidCount: 0,
            rejectedCount: 1,
            processingCount: 0,
          },
        ],
      },
      total: 1,
    },
    shows: [longName, '1,020', 'Partly paid'],
  },
  russian: { failed: 'Не удалось загрузить.', empty: ['Пакетов пока нет'], filled: ['Оплачен частично'] },
})

it('a batch of links opens among the links', async () => {
  const links = {
    id: 4009,
    batchName: 'Crew',
    type: 'global' as const,
    date: '2026-01-15T12:00:00.000Z',
    count: 2,
    totalAmount: '20.00',
    totalFee: '0.00',
    currencyCode: 'EUR',
    status: 'uploaded' as const,
    paidCount: 0,
    rejectedCount: 0,
    processingCount: 0,
  }
  const { user, router } = await openPage('/history/batch-transfers', {
    answers: [answer(batchHistory['batch.list'], { batchTransfer: { transfer: [links] }, total: 1 })],
  })
  await screen.findByRole('option', { name: 'Payment links' })
  await user.click(await screen.findByText('Crew'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/transfer/mass/global'))
  expect(router.state.location.search).toMatchObject({ batch: 4009 })
})

const nothing = { count: 0, amount: '0.00', fee: '0.00' }
const ended: Batch = {
  ...draftBatch,
  status: 'partial',
  startedDate: '2026-01-15T12:01:00.000Z',
  endedDate: '2026-01-15T12:02:00.000Z',
  retryCount: 1,
  leftOutIn: 4002,
  progress: {
    paid: { count: 1, amount: '10.00', fee: '0.05' },
    failed: { count: 1, amount: '10.00', fee: '0.05' },
    canceled: nothing,
    open: nothing,
    held: '0.00',
    byCurrency: [],
  },
}
const paid: BatchLine = {
  line: 2,
  cells: {},
  transactionId: 90_001,
  beneficiaryName: 'Bob Marsh',
  target: 'bob@demo.test',
  amount: '10.00',
  currencyCode: 'EUR',
  fee: '0.05',
  status: 'completed',
  errors: [],
  warnings: [],
}
const failed: BatchLine = {
  ...paid,
  line: 3,
  transactionId: undefined,
  beneficiaryName: 'Lena Vogt',
  status: 'rejected',
  errors: [{ message: 'You have blocked this payee.' }],
}

describe('the report of a batch', () => {
  it('tells of each row what became of it, leads to its payment, and pays the failed ones again', async () => {
    const { server, user } = await openPage('/transfer/mass/p2p/confirm?batch=4001', {
      answers: [answer(mass.get, { batch: ended }), answer(mass['line.list'], { lines: [paid, failed], total: 2 })],
    })
    const failures = await screen.findByRole('table', { name: '1 failed' })
    await waitFor(() => expect(failures.textContent).toContain('You have blocked this payee.'))
    const rows = await screen.findByRole('table', { name: 'Payments of this batch' })
    const link = await within(rows).findByRole('link', { name: 'Bob Marsh' })
    expect(link.getAttribute('href')).toContain('/history/90001')
    expect(within(rows).queryByRole('link', { name: 'Lena Vogt' })).toBeNull()
    server.say(answer(mass['retry.create'], { batchId: 4002, count: 1 }))
    await user.click(screen.getByRole('button', { name: 'Retry as a new batch' }))
    await waitFor(() => expect(server.bodyOf(mass['retry.create'])).toMatchObject({ batchId: 4001 }))
  })
})

describe('the rows of a batch that waits for an approver', () => {
  const row: BatchLine = {
    ...paid,
    transactionId: undefined,
    status: 'pending',
    cells: { beneficiaryName: 'Bob Marsh', amount: '10.00', reference: 'INV-12', bankName: 'Commerzbank', countryCode: 'DE' },
    warnings: [{ kind: 'sameAsLine', line: 3 }],
    isNewPayee: true,
  }
  it('say everything that would be paid, with what to look at twice', async () => {
    const { server, user } = await openPage('/transfer/mass/p2p/confirm?batch=4001', {
      answers: [
        answer(mass.get, { batch: { ...ended, status: 'created' } }),
        answer(mass['line.list'], { lines: [row], total: 1 }),
      ],
    })
    const rows = await screen.findByRole('table', { name: 'Payments of this batch' })
    for (const text of ['ReferenceINV-12', 'BankCommerzbank', 'Country codeDE', 'Fee0.05 EUR', 'in line 3', 'New recipient'])
      await waitFor(() => expect(rows.textContent).toContain(text))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'New recipients')
    await waitFor(() => expect(server.bodyOf(mass['line.list'])).toMatchObject({ onlyNewPayees: true }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'To check')
    await waitFor(() => expect(server.bodyOf(mass['line.list'])).toMatchObject({ onlyWarned: true }))
  })
})

it('a batch follows what others decide', async () => {
  const waiting: Batch = { ...ended, status: 'created' }
  const { server, main } = await openPage('/transfer/mass/p2p/confirm?batch=4001', {
    answers: [answer(mass.get, { batch: waiting }), answer(mass['line.list'], { lines: [], total: 0 })],
  })
  await waitFor(() => expect(main.textContent).toContain('Awaiting approval'))
  server.say(answer(mass.get, { batch: { ...waiting, status: 'declined', decisionNote: 'Not this month' } }))
  act(() => liveHandlers.deliver('batchChanged', { batchId: 4001, status: 'declined' }))
  await waitFor(() => expect(main.textContent).toContain('Not this month'))
})

it('the only batch may come as itself instead of in a list', async () => {
  const only = {
    id: 4001,
    batchName: 'Crew fees',
    type: 'p2p',
    date: '2026-01-15T12:00:00.000Z',
    count: 2,
    totalAmount: '1020.00',
    totalFee: '0.10',
    currencyCode: 'EUR',
    status: 'partial',
    rejectedCount: 1,
    processingCount: 0,
  }
  const body = { responseCode: '00', responseDescription: 'Success', batchTransfer: { transfer: only }, total: 1 }
  await openPage('/history/batch-transfers', {
    answers: [{ method: batchHistory['batch.list'], reply: async () => new Response(JSON.stringify(body)) }],
  })
  expect(await screen.findByText('Crew fees')).toBeTruthy()
})

it('the same rows again are asked about, unless that is said before', async () => {
  const { server, user } = await openPage('/transfer/mass/p2p', {
    answers: [answer(account.list, { accounts: [euros] }), answer(mass.list, { batches: [], total: 0 })],
  })
  server.say(refusing(mass['p2p.submit'], 'SU', 'A short break'))
  await user.type(await screen.findByLabelText('Or paste a list'), 'bob@demo.test, 10, EUR, Fee')
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(server.bodyOf(mass['p2p.submit'])).toMatchObject({ ignoreIdenticalBatch: false }))
  await user.click(screen.getByRole('checkbox', { name: /Allow rows that were uploaded/ }))
  await user.click(screen.getByRole('button', { name: 'Check the file' }))
  await waitFor(() => expect(server.bodyOf(mass['p2p.submit'])).toMatchObject({ ignoreIdenticalBatch: true }))
})
