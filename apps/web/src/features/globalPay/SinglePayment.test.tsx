import { globalPay } from '@florin/contract/globalPay/globalPay'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'
import { draft, money, operationId, sent } from './globalPay.fixture.ts'

const way = (name: 'eft' | 'crypto_eft' | 'interac') => ({
  name,
  forbidden: false,
  isDisabled: false,
  fee: '0.50',
  minAmount: '0.01',
  maxAmount: '100000.00',
})

describe('one payment by email', () => {
  it('shows what is held at most, and leads to its link', async () => {
    const { main, server, user } = await openPage('/transfer/mass/global?to=kasia%40wiatr.example', {
      answers: [
        ...money,
        answer(globalPay['batch.list'], { batches: [], total: 0 }),
        answer(globalPay['meta.get'], draft.meta),
        answer(globalPay['batch.get'], sent),
        answer(globalPay['method.list'], { methods: [way('eft'), way('crypto_eft'), { ...way('interac'), isDisabled: true }] }),
        answer(globalPay['country.list'], {
          countries: [{ countryCode: 'PL', name: 'Poland', currencies: ['PLN'], methods: [] }],
        }),
      ],
    })
    await user.type(await screen.findByLabelText('Recipient’s name'), 'Katarzyna Nowak')
    expect(screen.getByLabelText<HTMLInputElement>('Recipient email').value).toBe('kasia@wiatr.example')
    await user.type(screen.getByLabelText('Amount'), '1250')
    await user.type(screen.getByLabelText('Description'), 'Scouting')
    expect(screen.queryByLabelText('Interac')).toBeNull()
    await user.click(await screen.findByLabelText('Wallet'))
    await user.click(screen.getByRole('button', { name: 'More details' }))
    await user.selectOptions(await screen.findByLabelText('Recipient country (optional)'), 'Poland')
    await user.selectOptions(screen.getByLabelText('Language (optional)'), 'Română')
    await user.type(screen.getByLabelText('Recipient phone (optional)'), '+48601234417')
    await user.selectOptions(screen.getByLabelText('Days until it expires'), '30')
    server.say(
      answer(globalPay.submit, {
        paymentId: 70_001,
        transactionId: 900,
        status: 'sent',
        operationId: '0198f3a5-7f9d-7c3c-9a55-0d4ec9a10001',
        approveType: 0,
        availableApprovalMethods: [],
      } as never),
    )
    await user.click(await screen.findByRole('button', { name: /^Hold .*1,253.* and send the link$/ }))
    await waitFor(() =>
      expect(server.bodyOf(globalPay.submit)).toMatchObject({
        beneficiaryName: 'Katarzyna Nowak',
        beneficiaryEmail: 'kasia@wiatr.example',
        amount: '1250',
        feeShare: 'BEN',
        beneficiaryCountryCode: 'PL',
        paymentMethods: [{ name: 'crypto_eft', forbidden: true }],
        paymentData: { phone: '+48601234417', language: 'ro' },
        expireDays: 30,
        total: '1253.00',
      }),
    )
    expect(server.bodyOf(globalPay['meta.get'])).toMatchObject({ forbiddenMethods: ['crypto_eft'] })
    await waitFor(() => expect(main.textContent).toContain('Bank refused the IBAN'))
  })

  it('says what the limits leave, before it is tried', async () => {
    const { user } = await openPage('/transfer/mass/global?to=kasia%40wiatr.example', {
      answers: [
        ...money,
        answer(globalPay['batch.list'], { batches: [], total: 0 }),
        answer(globalPay['meta.get'], draft.meta),
        answer(globalPay['method.list'], { methods: [way('eft')] }),
        answer(globalPay['limit.get'], {
          limits: [
            { period: 'transaction', max: '5000.00', used: '0.00', left: '5000.00', currencyCode: 'EUR' },
            { period: 'day', max: '2000.00', used: '800.00', left: '1200.00', currencyCode: 'EUR' },
          ],
        }),
      ],
    })
    expect(await screen.findByText(/up to 5,000.*EUR per payment · 1,200.*EUR left today/)).toBeTruthy()
    await user.type(screen.getByLabelText('Amount'), '1250')
    expect(await screen.findByText(/This payment exceeds a limit \(1,200.*EUR left today\)/)).toBeTruthy()
  })

  it('stays as it is when its question is closed, and leads to where it is confirmed later', async () => {
    const { server, user } = await openPage('/transfer/mass/global?to=kasia%40wiatr.example', {
      answers: [
        ...money,
        answer(globalPay['batch.list'], { batches: [], total: 0 }),
        answer(globalPay['meta.get'], draft.meta),
        answer(globalPay['method.list'], { methods: [way('eft')] }),
        answer(globalPay['batch.get'], { ...draft, status: 'awaitingApproval', payments: [], counts: { created: 1 }, total: 0 }),
        answer(globalPay.submit, {
          paymentId: 70_001,
          transactionId: 900,
          status: 'awaitingApproval',
          operationId,
          approveType: 3,
          availableApprovalMethods: [3],
        } as never),
      ],
    })
    await user.type(await screen.findByLabelText('Recipient’s name'), 'Katarzyna Nowak')
    await user.type(screen.getByLabelText('Amount'), '1250')
    await user.type(screen.getByLabelText('Description'), 'Scouting')
    await user.click(await screen.findByRole('button', { name: /^Hold .*1,253.* and send the link$/ }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    expect(await screen.findByText(/The money is held, but the batch was not confirmed/)).toBeTruthy()
    expect(server.called).not.toContain('approval.operation.cancel')
  })
})
