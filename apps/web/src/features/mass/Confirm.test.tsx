import { mass } from '@florin/contract/mass/mass'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { person, profile } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const sums = [{ currencyCode: 'EUR', count: 2, amount: '20.00', fromAmount: '20.00' }]
const batch = {
  batchId: 4001,
  batchName: 'Fees',
  type: 'p2p' as const,
  accountId: 1,
  count: 2,
  totalAmount: '20.00',
  totalFee: '0.10',
  currencyCode: 'EUR',
  status: 'uploaded' as const,
  createdBy: 'Ana',
  createdDate: '2026-01-15T12:00:00.000Z',
  operationId: '6f1c1d52-9a55-4d1f-8f5e-3f0f1f0c9b11',
  total: '20.10',
  isOwn: true,
  available: '100.00',
  summary: {
    count: 2,
    validCount: 2,
    invalidCount: 0,
    skippedCount: 0,
    uncheckedCount: 0,
    warningCount: 0,
    totalAmount: '20.00',
    totalFee: '0.10',
    total: '20.10',
    currencyCode: 'EUR',
    sums,
  },
}
const question = {
  responseCode: '00',
  batchId: 4001,
  fee: '0.10',
  total: '20.10',
  currencyCode: 'EUR',
  operationId: batch.operationId,
  approveType: 2,
  availableApprovalMethods: [2],
  approvalSentTo: '+44•••12',
  expiresInSeconds: 600,
}

it('asks for the code after the batch is confirmed, and goes on asking once it is no draft any more', async () => {
  let status = 'uploaded'
  const { user } = await openPage('/transfer/mass/p2p/confirm?batch=4001', {
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
    ],
  })
  await user.click(await screen.findByRole('button', { name: /^Pay / }))
  await screen.findByText('Waits for your confirmation')
  await screen.findByRole('dialog')
})
