import { operatorOutgoing, type OutgoingPayment } from '@florin/contract/payments/operatorOutgoing'
import { operatorPayment } from '@florin/contract/payments/operatorPayment'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, operatorProfile, profile, waiting } from '../../../app/testing/answers.ts'
import { openPage } from '../../../app/testing/openPage.tsx'

const moment = '2026-01-15T12:00:00Z'
const payment = (transactionId: number, beneficiaryName: string, concerns: OutgoingPayment['concerns']): OutgoingPayment => ({
  transactionId,
  origin: 'single',
  type: 'wire',
  status: 'pending',
  customerId: 10,
  customerName: 'Ana Demo',
  amount: '12400.00',
  currencyCode: 'USD',
  fee: '25.00',
  toAmount: '12400.00',
  toCurrencyCode: 'USD',
  beneficiaryName,
  concerns,
  createdDate: moment,
  sinceDate: moment,
})

describe('several payments that wait', () => {
  it('are accepted together, but for a possible match, and each is answered by itself', async () => {
    const payments = [
      payment(9001, 'Zoe Berg', ['amount']),
      payment(9002, 'Max Roth', ['amount']),
      payment(9003, 'Eva Lund', ['amount']),
      payment(9004, 'Viktor Sanktov', ['screening', 'amount']),
    ]
    const sent: unknown[] = []
    const accepted = answer(operatorOutgoing['payment.accept'], {
      results: [
        { transactionId: 9001, responseCode: '00' },
        { transactionId: 9002, responseCode: 'TA1' },
      ],
    })
    const { user } = await openPage('/admin-overview/outgoing', {
      answers: [
        profile(operatorProfile),
        answer(operatorOutgoing['payment.list'], { payments, total: 4 }),
        waiting(operatorPayment['payment.get']),
        {
          ...accepted,
          reply: (given) => {
            sent.push(given)
            return accepted.reply()
          },
        },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Accept several' }))
    const popup = within(await screen.findByRole('dialog', { name: 'Accept several' }))
    expect(popup.getAllByRole('checkbox')).toHaveLength(3)
    await user.click(popup.getByRole('checkbox', { name: 'Zoe Berg · 9001' }))
    await user.click(popup.getByRole('checkbox', { name: 'Max Roth · 9002' }))
    await user.click(popup.getByRole('button', { name: 'Accept 2 payments' }))
    await waitFor(() => expect(sent).toMatchObject([{ transactionIds: [9001, 9002] }]))
    expect(await popup.findByText('Accepted')).toBeTruthy()
    expect(popup.getByText('Not accepted (TA1)')).toBeTruthy()
  })
})
