import { merchant } from '@florin/contract/merchant/merchant'
import type { NotifyMessage } from '@florin/contract/merchant/notifications'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { ofCompany } from '../../app/testing/ofCompany.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const message: NotifyMessage = {
  id: 100_001,
  kind: 'ipn',
  transactionId: 10_000_007,
  event: 'payment.reversed',
  amount: '48.00',
  currencyCode: 'EUR',
  notifyUrl: 'https://shop.example/ipn',
  deliveryStatus: 'delivered',
  isHeld: false,
  attempts: 1,
  createdAt: '2026-01-15T12:00:00.000Z',
}
const { 'ipnMessage.list': list, 'ipnMessage.get': get, 'ipnMessage.resendRange': resendRange } = merchant
const open = (search = '') =>
  openPage(`/merchant/ipn/history${search}`, {
    ...ofCompany,
    answers: [
      ...ofCompany.answers,
      answer(list, { items: [message], total: 1200 }),
      {
        method: resendRange,
        reply: (sent) =>
          answer(
            resendRange,
            (sent as { afterId?: number }).afterId === undefined
              ? { count: 1000, lastId: 99_000, left: 200 }
              : { count: 200, lastId: 100_001, left: 0 },
          ).reply(),
      },
      answer(get, {
        ...message,
        payload: { status: 'returned', transactionId: '10000007' },
        attempts: [{ at: '2026-01-15T12:00:00.000Z', httpStatus: 500, responseBody: 'no room', durationMs: 12 }],
      }),
    ],
  })

describe('the messages to a merchant’s server', () => {
  it('are sent again by day and kind, once it is clear how many those are', async () => {
    const { user, server } = await open()
    await screen.findByText('Payment reversed')
    expect(screen.queryByRole('button', { name: 'Send these again' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Type'), 'pbn')
    await user.type(screen.getByLabelText('From'), '2026-01-15')
    await user.click(await screen.findByRole('button', { name: 'Send these again' }))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/^1000 messages match/)).toBeTruthy()
    expect(question.getByText(/^1200 match/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('1000 messages are being sent again')).toBeTruthy()
    expect(server.bodyOf(resendRange)).toMatchObject({ kind: 'pbn', fromDate: '2026-01-15', upToId: 100_001 })
    expect(await question.findByText(/^200 messages match/)).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('200 messages are being sent again')).toBeTruthy()
    expect(server.bodyOf(resendRange)).toMatchObject({ kind: 'pbn', afterId: 99_000, upToId: 100_001 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('are those of one state where a link names it', async () => {
    const { server } = await open('?status=failed')
    await screen.findByText('Payment reversed')
    expect(server.bodyOf(list)).toMatchObject({ deliveryStatus: 'failed' })
  })

  it('show what one says, and what was answered', async () => {
    const { user } = await open()
    await user.click(await screen.findByText('Payment reversed'))
    const popup = within(await screen.findByRole('dialog', { name: 'Message 100001' }))
    expect(await popup.findByText('returned')).toBeTruthy()
    expect(popup.getByText(/responded 500 in 12 ms/).textContent).toContain('no room')
    expect(popup.getByRole('button', { name: 'Send again' })).toBeTruthy()
  })
})
