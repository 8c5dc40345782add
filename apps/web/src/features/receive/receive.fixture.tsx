import { receive } from '@florin/contract/globalPay/receive'
import type { OutputOf } from '@florin/contract/method'
import { screen } from '@testing-library/react'
import { answer } from '../../app/testing/answers.ts'
import { openPage } from '../../app/testing/openPage.tsx'

export const secret = 'A'.repeat(43)
export const address = `/receive/${secret}`

export type Payment = OutputOf<(typeof receive)['payment.get']>
export const payment: Payment = {
  paymentId: 70_001,
  status: 'pending',
  senderName: 'Lumen Studio Ltd',
  senderVerified: true,
  beneficiaryName: 'Katarzyna Nowak',
  beneficiaryType: 'individual',
  amount: '1250.00',
  currencyCode: 'EUR',
  description: 'Location scouting, Berlin shoot',
  feeIsBen: true,
  expireDays: 10,
  expiresDate: '2026-11-28T12:00:00.000Z',
  allowedCountries: ['PL'],
  countryCode: 'PL',
}
export const countries = answer(receive['country.list'], {
  countries: [{ countryCode: 'PL', name: 'Poland', currencies: ['EUR', 'PLN'] }],
})
export const zloty = {
  transferType: 'eft',
  currencyCode: 'PLN',
  isDisabled: false,
  toAmount: '5297.43',
  fee: '0.90',
  exchangeRate: '4.2410',
  midRate: '4.2730',
  arrival: 'day',
  arrivalDate: '2026-11-19',
} as const
const offers = answer(receive['method.list'], {
  methods: [
    zloty,
    { transferType: 'p2p', currencyCode: 'EUR', isDisabled: false, toAmount: '1250.00', fee: '0.00', arrival: 'seconds' },
    { transferType: 'wire', currencyCode: 'EUR', isDisabled: true, disabledReason: 'From 2,000.00 EUR' },
  ],
})
const fields = answer(receive['extraParam.list'], {
  extraParams: [],
  fields: [
    { name: 'iban', isRequired: true },
    { name: 'beneficiaryName', isRequired: true },
  ],
})
export const payout = {
  paymentMethod: 'eft',
  beneficiaryName: 'Katarzyna Nowak',
  accountMask: 'PL•••• 2874',
  bankName: 'Sandbox Bank',
  toAmount: '5297.43',
  toCurrencyCode: 'PLN',
  fee: '0.90',
  exchangeRate: '4.2410',
  arrivalDate: '2026-11-19',
  rateSeconds: 47,
} as const
export const pending: OutputOf<(typeof receive)['proof.create']> = {
  operationId: '0198a000-0000-7000-8000-000000000001',
  approveType: 4,
  approvalSentTo: 'k•••a@wiatr.example',
  availableApprovalMethods: [4, 2],
  expiresInSeconds: 276,
  resendAfterSeconds: 24,
}

export const usual = [answer(receive['payment.get'], payment), countries, offers, fields]
export const open = () => openPage(address, { answers: usual })
export const toDetails = async () => {
  const page = await open()
  await page.user.click(await screen.findByLabelText(/Bank transfer in PLN/))
  await page.user.click(screen.getByRole('button', { name: 'Continue' }))
  await screen.findByLabelText('IBAN')
  return page
}
export const toCode = async () => {
  const page = await toDetails()
  page.server.say(
    answer(receive['payment.submit'], { ...pending, payout }),
    answer(receive['payment.get'], { ...payment, ...pending, status: 'approving', payout }),
  )
  await page.user.type(screen.getByLabelText('IBAN'), 'PL61109010140000071219812874')
  await page.user.click(screen.getByRole('button', { name: 'Check and confirm' }))
  return { ...page, code: await screen.findByLabelText('Enter the code') }
}
