import { approval, type WaitingOperation } from '@florin/contract/payments/approval'
import type { OperationState } from '@florin/contract/payments/operation'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { liveHandlers } from '../../app/boot/engine.ts'
import { type Answer, answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const operationId = '0f9c3f4e-7a52-4f6e-9d5c-1a2b3c4d5e6f'
const moment = '2026-01-15T12:00:00Z'
const payment: WaitingOperation = {
  operationId,
  transactionId: 9001,
  type: 'p2p',
  amount: '20.00',
  currencyCode: 'EUR',
  beneficiaryName: 'Pat W.',
  status: 'awaitingApproval',
  createdDate: moment,
  expiresInSeconds: 500,
}
const list = (...operations: readonly WaitingOperation[]) => answer(approval['operation.list'], { operations: [...operations] })
const get = (approveType: 1 | 3) =>
  answer(approval['operation.get'], {
    ...payment,
    fee: '0.10',
    feeCurrencyCode: 'EUR',
    approveType,
    ...(approveType === 1 && { pushNumber: 42 }),
    availableApprovalMethods: [approveType],
    timeline: [],
  })
type Push = { status: 'waiting' | 'approved' | 'declined' | 'expired'; operationStatus: OperationState; reason?: string }
const push = (said: Push) => answer(approval['push.check'], { transactionId: 9001, ...said })
const waits = { status: 'waiting', operationStatus: 'awaitingApproval' } as const

const banner = () => screen.findByRole('complementary', { name: 'Payments to confirm' })
const dialog = () => screen.findByRole('dialog', { name: 'Payment Confirmation' })

const take = async (approveType: 1 | 3, ...more: readonly Answer[]) => {
  const page = await openPage('/home', { answers: [list(payment), get(approveType), push(waits), ...more] })
  await page.user.click(within(await banner()).getByRole('button', { name: 'Confirm now' }))
  return { ...page, popup: await dialog() }
}

describe('a payment that waits for confirmation', () => {
  it('is taken up again from every page', async () => {
    const { popup } = await take(3)
    expect(popup.textContent).toContain('20.00 EUR to Pat W.')
    expect(within(popup).getByLabelText('Code')).toBeTruthy()
  })

  it('stays as it is when its confirmation is closed', async () => {
    const { server, user } = await take(3)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Payment Confirmation' })).toBeNull())
    expect(server.called).not.toContain('approval.operation.cancel')
    expect((await banner()).textContent).toContain('20.00 EUR to Pat W. waits for your confirmation.')
  })

  it('is cancelled when that is asked for, and says so', async () => {
    const { server, user, popup } = await take(3)
    server.say(answer(approval['operation.cancel'], { transactionId: 9001, status: 'cancelled' }))
    await user.click(within(popup).getByRole('button', { name: 'Cancel the payment' }))
    expect(await within(await dialog()).findByText('Confirmation canceled')).toBeTruthy()
  })

  it('says what became of it when it is too late to cancel', async () => {
    const { server, user, popup } = await take(3)
    server.say(
      refusing(approval['operation.cancel'], '14', 'This is already over'),
      push({ status: 'approved', operationStatus: 'completed' }),
    )
    await user.click(within(popup).getByRole('button', { name: 'Cancel the payment' }))
    expect(await within(await dialog()).findByText('Successfully submitted')).toBeTruthy()
  })

  it('says what became of it when it was answered elsewhere', async () => {
    const { server } = await take(3)
    server.say(push({ status: 'declined', operationStatus: 'cancelled' }))
    act(() => liveHandlers.deliver('operationChanged', { operationId, transactionId: 9001, status: 'cancelled' }))
    expect(await screen.findByText('Confirmation canceled')).toBeTruthy()
  })

  it('says what became of it when its code comes too late', async () => {
    const { server, user, popup } = await take(3)
    server.say(
      refusing(approval['transaction.approve'], '14', 'This is already over'),
      push({ status: 'approved', operationStatus: 'failed', reason: 'Not enough money' }),
    )
    await user.type(within(popup).getByLabelText('Code'), '123456')
    await user.click(within(popup).getByRole('button', { name: 'Confirm' }))
    await waitFor(async () => expect((await dialog()).textContent).toContain('Not enough money'))
  })

  it('stays open where it could not be cancelled', async () => {
    const { server, user, popup } = await take(3)
    server.say(refusing(approval['operation.cancel'], 'SU', 'Try again later'))
    await user.click(within(popup).getByRole('button', { name: 'Cancel the payment' }))
    expect(await within(popup).findByText('Try again later')).toBeTruthy()
  })

  it.each([
    [{ status: 'approved', operationStatus: 'completed' }, ['Successfully submitted', '20.00 EUR to Pat W. is on its way.']],
    [
      { status: 'approved', operationStatus: 'awaitingBank' },
      ['Successfully submitted', 'is pending.*', '* We check the payment before it is sent.'],
    ],
    [
      { status: 'approved', operationStatus: 'awaitingCompany' },
      ['The transfer is created', 'now needs approval by someone else at your company.'],
    ],
    [{ status: 'approved', operationStatus: 'failed', reason: 'Not enough money' }, ['Failed transaction', 'Not enough money']],
    [{ status: 'declined', operationStatus: 'rejected' }, ['Failed transaction', 'Transaction was rejected.']],
    [{ status: 'expired', operationStatus: 'expired' }, ['Failed transaction', 'The time to confirm has expired.']],
    [{ status: 'declined', operationStatus: 'cancelled' }, ['Confirmation canceled']],
  ] as const)('after the phone said %o it shows %o', async (said, texts) => {
    await openPage('/home', { answers: [list(payment), get(1), push(said)] }).then(async ({ user }) =>
      user.click(within(await banner()).getByRole('button', { name: 'Confirm now' })),
    )
    for (const text of texts) await waitFor(async () => expect((await dialog()).textContent).toContain(text))
  })

  it('can be asked about again when the request on the phone has expired', async () => {
    const { popup } = await take(1, push({ status: 'expired', operationStatus: 'awaitingApproval' }))
    expect(await within(popup).findByText(/The request on your phone has expired/)).toBeTruthy()
    expect(within(popup).getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false)
  })
})

it('several payments that wait are found in the history', async () => {
  await openPage('/home', { answers: [list(payment, { ...payment, operationId: operationId.replace('0f', '1f') })] })
  const link = within(await banner()).getByRole('link')
  expect((await banner()).textContent).toContain('2 payments wait for your confirmation.')
  expect(link.getAttribute('href')).toBe('/history?status=awaitingApproval')
})

it('the banner speaks the language of the page', async () => {
  await openPage('/home', { language: 'ru', answers: [list(payment)] })
  expect((await screen.findByRole('complementary', { name: 'Платежи к подтверждению' })).textContent).toContain(
    'ждёт вашего подтверждения',
  )
})
