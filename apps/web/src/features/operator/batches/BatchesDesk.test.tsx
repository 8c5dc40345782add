import { operatorMass } from '@florin/contract/mass/operatorMass'
import { operatorOutgoing, type OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, operatorProfile, profile } from '../../../app/testing/answers.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const moment = '2026-01-15T12:00:00Z'
const batch = {
  batchId: 4001,
  batchName: 'Fees',
  type: 'wire',
  customerId: 10,
  customerName: 'Lumen',
  count: 3,
  totalAmount: '30.00',
  currencyCode: 'EUR',
  status: 'processing',
  openCount: 3,
  createdDate: moment,
} as const
const waiting = (transactionId: number, beneficiaryName: string, concern: 'amount' | 'screening'): OutgoingPayment => ({
  transactionId,
  type: 'wire',
  origin: 'mass',
  batchId: 4001,
  status: 'pending',
  customerId: 10,
  customerName: 'Lumen',
  amount: '10.00',
  currencyCode: 'EUR',
  fee: '0.00',
  toAmount: '10.00',
  toCurrencyCode: 'EUR',
  beneficiaryName,
  concerns: [concern],
  createdDate: moment,
  sinceDate: moment,
})

it('what waits in a batch is listed with its reason, and what is unticked goes on waiting', async () => {
  const payments = [waiting(1, 'Ana', 'amount'), waiting(2, 'Bob', 'amount'), waiting(3, 'Cleo', 'screening')]
  const { server, user } = await openPage('/admin-overview/batches', {
    answers: [
      profile(operatorProfile),
      answer(operatorMass['mass.list'], { batches: [batch], total: 1 }),
      answer(operatorOutgoing['payment.list'], { payments, total: 3 }),
      answer(operatorMass['mass.confirm'], { settledCount: 1, status: 'partial' }),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Decide on 3' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: 'See the payments' }).getAttribute('href')).toBe(
    '/admin-overview/outgoing?batchId=4001',
  )
  const screened = await dialog.findByRole<HTMLInputElement>('checkbox', { name: /^Cleo/ })
  expect([screened.disabled, screened.checked]).toEqual([true, false])
  await user.click(dialog.getByRole('checkbox', { name: /^Bob/ }))
  await user.type(dialog.getByLabelText('Reference of the check'), 'C-1')
  await user.click(dialog.getAllByRole('button', { name: 'Release the payments' }).at(-1)!)
  expect(server.bodyOf(operatorOutgoing['payment.list'])).toMatchObject({ queue: 'waiting', status: 'pending', batchId: 4001 })
  await waitFor(() =>
    expect(server.bodyOf(operatorMass['mass.confirm'])).toMatchObject({
      batchId: 4001,
      bankReference: 'C-1',
      exceptTransactionIds: [2],
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
