import { merchant } from '@florin/contract/merchant/merchant'
import type { Installment, Subscriber } from '@florin/contract/merchant/subscribers'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type Answer, answer, failing, refusing } from '../../app/testing/answers.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const subscriber: Subscriber = {
  subscriptionId: 5001,
  payerName: 'Ana D.',
  payerEmail: 'ana@florin.example',
  buttonId: 7001,
  itemName: 'Print of the month',
  amount: '12.00',
  currencyCode: 'EUR',
  frequency: 'quarterly',
  status: 'active',
  startedAt: '2026-01-15T00:00:00.000Z',
  nextPaymentAt: '2026-04-15',
  isRetrying: false,
  installmentsPaid: 60,
}
const list = answer(merchant['subscriber.list'], { items: [subscriber], total: 1, forecast: [] })
const numbered = (number: number): Installment => ({
  id: number,
  number,
  subscriptionId: 5001,
  dueDate: '2026-01-15',
  amount: '12.00',
  currencyCode: 'EUR',
  status: 'paid',
})
const page = (first: number, last: number): Answer =>
  answer(merchant['installment.list'], {
    items: Array.from({ length: first - last + 1 }, (_, at) => numbered(first - at)),
    total: 60,
  })
/** One after the other. */
const inTurn = (...pages: readonly Answer[]): Answer => {
  let at = 0
  return { method: merchant['installment.list'], reply: () => (pages[at++] ?? pages.at(-1)!).reply() }
}

const open = async (...answers: readonly Answer[]) => {
  const shown = await openPage('/merchant/accounts/subscribers', {
    ...ofCompany,
    answers: [...ofCompany.answers, list, ...answers],
  })
  await shown.user.click(await screen.findByText('Ana D.'))
  return { ...shown, popup: within(await screen.findByRole('dialog')) }
}

describe('a subscriber', () => {
  it('shows every payment, a page at a time', async () => {
    const { user, popup } = await open(inTurn(page(60, 11), page(11, 1)))
    expect(await popup.findByText(/Payment 60,/)).toBeTruthy()
    expect(popup.queryByText(/Payment 10,/)).toBeNull()
    await user.click(popup.getByRole('button', { name: 'Show more' }))
    expect(await popup.findByText(/Payment 1,/)).toBeTruthy()
    expect(popup.getAllByText(/Payment 11,/)).toHaveLength(1)
    expect(popup.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says so where the payments do not load', async () => {
    const { popup } = await open(failing(merchant['installment.list']))
    expect(await popup.findByText('The payments did not load')).toBeTruthy()
  })

  it('is cancelled after a question, with a reason, and stays where that is refused', async () => {
    const { user, popup } = await open(page(2, 1), refusing(merchant['subscriber.cancel'], '05', 'It is over already'))
    await user.click(popup.getByRole('button', { name: 'Cancel the subscription' }))
    await user.type(popup.getByLabelText('Reason (optional)'), 'Sold out')
    await user.click(popup.getByRole('button', { name: 'Cancel now' }))
    expect(await popup.findByText('It is over already')).toBeTruthy()
  })
})
