import { receive } from '@florin/contract/globalPay/receive'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { answer, refusing } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { address, type Payment, payment, payout, pending, toCode, usual } from './receive.fixture.tsx'

beforeEach(() => sessionStorage.clear())

describe('the code', () => {
  it('stands under what is confirmed, and its sixth digit sends it', async () => {
    const { server, user, main, code } = await toCode()
    for (const text of ['5,297', 'PL•••• 2874', 'Sandbox Bank', 'Rate held for', 'k•••a@wiatr.example', 'November 19'])
      expect(main.textContent).toContain(text)
    expect(server.bodyOf(receive['payment.submit'])).toMatchObject({
      paymentMethod: 'eft',
      currencyCode: 'PLN',
      paymentDetails: { countryCode: 'PL', details: { iban: 'PL61109010140000071219812874' } },
    })
    server.say(
      answer(receive['payment.approve'], { status: 'submitted' }),
      answer(receive['payment.get'], { ...payment, status: 'submitted', payout }),
    )
    await user.type(code, '48 2913')
    expect(await screen.findByText('We are paying it out now.')).toBeTruthy()
    expect(server.bodyOf(receive['payment.approve'])).toMatchObject({
      approvalCode: '482913',
      operationId: pending.operationId,
    })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('PL6110')
  })

  it('is asked for again where it is wrong', async () => {
    const { server, user, code } = await toCode()
    server.say(refusing(receive['payment.approve'], 'VERIFY_ERROR', 'The code is wrong.'))
    await user.type(code, '111111')
    expect(await screen.findByText('The code is wrong.')).toBeTruthy()
    expect((code as HTMLInputElement).value).toBe('')
  })

  it('makes room for the reason where the payout fails at once; what was typed is kept', async () => {
    const { server, user, code } = await toCode()
    server.say(
      answer(receive['payment.approve'], { status: 'pending' }),
      answer(receive['payment.get'], { ...payment, reason: 'Your sender has to look at this.' }),
    )
    await user.type(code, '482913')
    expect(await screen.findByText('Your sender has to look at this.')).toBeTruthy()
    expect(screen.queryByLabelText('Enter the code')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    expect((await screen.findByLabelText<HTMLInputElement>('IBAN')).value).toBe('PL61109010140000071219812874')
  })

  it('is that of another page once it asked anew', async () => {
    const { server, user, code } = await toCode()
    const operationId = '0198a000-0000-7000-8000-000000000002'
    server.say(
      refusing(receive['payment.approve'], 'VERIFY_ERROR', 'The code has expired.'),
      answer(receive['payment.get'], { ...payment, ...pending, operationId, status: 'approving', payout }),
      answer(receive['code.send'], { approvalSentTo: '+48 ••• 417', resendAfterSeconds: 60 }),
    )
    await user.type(code, '482913')
    expect(await screen.findByText('The code has expired.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send by text message' }))
    await waitFor(() => expect(server.bodyOf(receive['code.send'])).toMatchObject({ operationId }))
  })

  it('is asked for once more with the new amount when the rate ran out', async () => {
    const { server, user, main, code } = await toCode()
    server.say(
      refusing(receive['payment.approve'], 'VERIFY_ERROR', 'The exchange rate has changed'),
      answer(receive['payment.get'], {
        ...payment,
        ...pending,
        availableApprovalMethods: [4, 2],
        status: 'approving',
        payout: { ...payout, toAmount: '5280.10' },
      }),
    )
    await user.type(code, '482913')
    await waitFor(() => expect(main.textContent).toContain('5,280'))
    expect(screen.getByText('The exchange rate has changed')).toBeTruthy()
  })

  it('can be sent again after a while, and by text message at once', async () => {
    const { server, user } = await toCode()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send again in 0:2/ }).disabled).toBe(true)
    server.say(answer(receive['code.send'], { approvalSentTo: '+48 ••• 417', resendAfterSeconds: 60 }))
    await user.click(screen.getByRole('button', { name: 'Send by text message' }))
    expect(await screen.findByText('Sent by text message to +48 ••• 417.')).toBeTruthy()
    expect(server.bodyOf(receive['code.send'])).toMatchObject({ approveType: 2, operationId: pending.operationId })
  })

  it('is still waited for when the page is opened again', async () => {
    const approving: Payment = { ...payment, ...pending, availableApprovalMethods: [4], status: 'approving', payout }
    await openPage(address, { answers: [...usual, answer(receive['payment.get'], approving)] })
    expect(await screen.findByLabelText('Enter the code')).toBeTruthy()
  })
})
