import { subscription, Subscription, type SubscriptionPayment } from '@florin/contract/payments/subscription'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, failing } from '../../app/testing/answers.ts'
import { emptyOf } from '../../app/testing/emptyOutput.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const prints: Subscription = {
  ...(emptyOf(Subscription) as Subscription),
  id: 5001,
  type: 'merchant',
  beneficiaryName: 'Lumen Studio Ltd',
  itemName: 'Print of the month',
  amount: '12.00',
  currencyCode: 'EUR',
  subscriptionFrequency: 'quarterly',
  nextDate: '2027-02-15',
  status: 'active',
}
const paid: SubscriptionPayment = {
  date: '2026-11-15',
  amount: '12.00',
  status: 'completed',
  transactionId: 9001,
  at: '2026-11-15T12:00:00.000Z',
}

const open = async (reply: Answer) => {
  const page = await openPage('/transfer/preapproved-payments', {
    answers: [answer(subscription.list, { subscriptions: [prints], total: 1 }), reply],
  })
  await page.user.click(await screen.findByText('Lumen Studio Ltd'))
  return { ...page, popup: within(await screen.findByRole('dialog')) }
}

describe('a repeating payment', () => {
  it('shows what it is for, how often, and what was paid', async () => {
    const { popup } = await open(answer(subscription.get, { subscription: { ...prints, payments: [paid] } }))
    for (const text of ['Print of the month', 'Every three months']) expect(popup.getByText(text)).toBeTruthy()
    expect(await popup.findByText(/15 Nov 2026|Nov 15, 2026|November 15/)).toBeTruthy()
  })

  it('is cancelled after a question', async () => {
    const { user, popup, server } = await open(answer(subscription.get, { subscription: { ...prints, payments: [] } }))
    await user.click(popup.getByRole('button', { name: /cancel/i }))
    await user.click(await screen.findByRole('button', { name: 'Cancel payments' }))
    expect(server.bodyOf(subscription.cancel)).toMatchObject({ id: 5001 })
  })

  it('says so where its payments do not load', async () => {
    const { popup } = await open(failing(subscription.get))
    expect(await popup.findByRole('button', { name: /again/i })).toBeTruthy()
  })
})
