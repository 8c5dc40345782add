import { globalPay } from '@florin/contract/globalPay/globalPay'
import { screen } from '@testing-library/react'
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
