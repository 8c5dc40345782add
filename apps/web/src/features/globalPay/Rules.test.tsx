import { globalPay } from '@florin/contract/globalPay/globalPay'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { money, sent } from './globalPay.fixture.ts'

it('offers no rule that approvers did not agree to', async () => {
  await openPage('/transfer/external/global-summary?batch=900', {
    answers: [...money, answer(globalPay['batch.get'], { ...sent, hasAgreedRules: true })],
  })
  expect(await screen.findByText(/^Approvers agreed to these rules/)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'You' }).disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Wallet').disabled).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Wire').disabled).toBe(false)
})

it('sets the rules of one payment alone', async () => {
  const { server, user } = await openPage('/transfer/external/global-summary?batch=900', {
    answers: [...money, answer(globalPay['batch.get'], sent)],
  })
  await user.click(await screen.findByRole('button', { name: 'Rules for Katarzyna Nowak' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Recipient' }).checked).toBe(true)
  expect(dialog.getByLabelText<HTMLInputElement>('Wallet').checked).toBe(false)
  server.say(answer(globalPay['methodForbidden.update'], { paymentMethods: [], changedCount: 1 }))
  await user.click(dialog.getByLabelText('Wire'))
  await waitFor(() =>
    expect(server.bodyOf(globalPay['methodForbidden.update'])).toMatchObject({
      batchId: 900,
      id: 70_001,
      name: 'wire',
      forbidden: true,
    }),
  )
})
