import { mass } from '@florin/contract/mass/mass'
import { screen } from '@testing-library/react'
import { it } from 'vitest'
import { person, profile } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draftBatch as batch } from './mass.fixture.ts'

const { operationId } = batch
const question = {
  responseCode: '00',
  batchId: 4001,
  fee: '0.10',
  total: '20.10',
  currencyCode: 'EUR',
  operationId,
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
