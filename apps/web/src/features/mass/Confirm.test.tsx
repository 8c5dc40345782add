import { mass } from '@florin/contract/mass/mass'
import { approval } from '@florin/contract/payments/approval'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, failing, outage, person, profile } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draftBatch as batch } from './mass.fixture.ts'

const { operationId } = batch
const consent = {
  transactionId: batch.batchId,
  operationId,
  approveType: 2 as const,
  availableApprovalMethods: [2 as const],
  approvalSentTo: '+44•••12',
  expiresInSeconds: 600,
}
const question = { responseCode: '00', batchId: 4001, fee: '0.10', total: '20.10', currencyCode: 'EUR', ...consent }
/** As the server has it: asked about once it is confirmed, and a draft again once it is taken back. */
const open = async (first: 'uploaded' | 'awaitingApproval', more = '') => {
  let status: 'uploaded' | 'awaitingApproval' = first
  return openPage(`/transfer/mass/p2p/confirm?batch=4001${more}`, {
    answers: [
      profile({ ...person, verified: true }),
      { method: mass.get, reply: async () => new Response(JSON.stringify({ responseCode: '00', batch: { ...batch, status } })) },
      {
        method: mass.confirm,
        reply: async () => {
          status = 'awaitingApproval'
          return new Response(JSON.stringify({ ...question, status }))
        },
      },
      answer(approval['consent.get'], consent),
    ],
  })
}

it('asks for the code after the batch is confirmed, and goes on asking once it is no draft any more', async () => {
  const { user } = await open('uploaded')
  await user.click(await screen.findByRole('button', { name: /^Pay / }))
  await screen.findByText('Awaiting your confirmation')
  await screen.findByRole('dialog')
})

it('confirms the rows that were looked at, whatever the batch has become since', async () => {
  const { user, server } = await open('uploaded', '&rows=7')
  await user.click(await screen.findByRole('button', { name: /^Pay / }))
  await screen.findByRole('dialog')
  expect(server.bodyOf(mass.confirm)).toMatchObject({ rowsVersion: 7 })
})

it('leaves the batch as it is when its question is closed, to be confirmed later', async () => {
  const { user, server } = await open('uploaded')
  await user.click(await screen.findByRole('button', { name: /^Pay / }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('button', { name: 'Confirm now' })).toBeTruthy()
  expect(server.called).not.toContain(approval['operation.cancel'].name)
})

it('takes up a batch that waits after a reload, with the way it is asked by', async () => {
  const { user, server } = await open('awaitingApproval')
  await user.click(await screen.findByRole('button', { name: 'Confirm now' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/\+44•••12/)).toBeTruthy()
  server.say(answer(approval['transaction.approve'], { transactionId: 4001, status: 'processing' }))
  await user.type(within(dialog).getByLabelText('Code'), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(server.bodyOf(approval['transaction.approve'])).toMatchObject({ trxid: 4001, operationId }))
})

const inDollars = (total: string, exchangeRate: string) => ({
  ...batch.summary,
  total,
  sums: [{ currencyCode: 'USD', count: 2, amount: '22.00', fromAmount: '20.00', exchangeRate }],
})
const quote = (total: string, minute: number) =>
  answer(mass['quote.create'], {
    summary: inDollars(total, '1.10'),
    quoteExpiresAt: `2026-01-15T12:0${minute}:00.000Z`,
    quoteSeconds: 60,
  })

const { transactionId: _number, ...asked } = consent
it('shows the rate with the time it is kept for, and pays what it comes to', async () => {
  const { user, server } = await openPage('/transfer/mass/p2p/confirm?batch=4001', {
    answers: [
      profile({ ...person, verified: true }),
      answer(mass.get, { batch: { ...batch, summary: inDollars('19.00', '1.15') } }),
      quote('20.10', 1),
      answer(mass.confirm, {
        ...asked,
        batchId: 4001,
        fee: '0.10',
        total: '20.10',
        currencyCode: 'EUR',
        status: 'awaitingApproval',
      }),
    ],
  })
  await screen.findByText(/Rate held for/)
  expect(screen.getByRole('timer')).toBeTruthy()
  server.say(quote('20.30', 2))
  await user.click(await screen.findByRole('button', { name: /^Pay 20\.10/ }))
  await screen.findByRole('dialog')
  expect(server.bodyOf(mass.confirm)).toMatchObject({ total: '20.10' })
})

it('says why the rate could not be asked for', async () => {
  await openPage('/transfer/mass/p2p/confirm?batch=4001', {
    answers: [
      profile({ ...person, verified: true }),
      answer(mass.get, { batch: { ...batch, summary: inDollars('19.00', '1.15') } }),
      failing(mass['quote.create']),
    ],
  })
  await screen.findByText(outage)
})

const limits = (left: string, leftCount: number) => [
  { period: 'day' as const, max: '50.00', used: '0.00', left, maxCount: 3, leftCount, currencyCode: 'EUR' },
]

it.each([
  ['within them', '50.00', 3, undefined],
  ['above the amount', '19.99', 3, /exceeds a limit \(19.99 EUR left today\)/],
  ['above the number', '50.00', 1, /exceeds a limit \(1 payment left today\)/],
])('shows what the limits leave, %s', async (_, left, leftCount, warning) => {
  await openPage('/transfer/mass/p2p/confirm?batch=4001', {
    answers: [profile({ ...person, verified: true }), answer(mass.get, { batch: { ...batch, limits: limits(left, leftCount) } })],
  })
  await screen.findByText(/^Limits:/)
  expect(screen.getAllByText(new RegExp(`${left} EUR left today`)).length).toBeGreaterThan(0)
  if (warning) await screen.findByText(warning)
  else expect(screen.queryByText(/exceeds a limit/)).toBeNull()
})
