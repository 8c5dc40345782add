import { type Invoice, invoice } from '@florin/contract/invoices/invoice'
import { account } from '@florin/contract/accounts/account'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answer, held, refusing } from '../../app/testing/answers.ts'
import { describeScreen, longName } from '../../app/testing/describeScreen.tsx'
import { euros } from '../../app/testing/fixtures.ts'
import { openPage } from '../../app/testing/openPage.tsx'

const bill: Invoice = {
  id: 77,
  payeeName: longName,
  payeeEmail: 'zuzanna@demo.test',
  payerEmail: 'ana@demo.test',
  currencyCode: 'EUR',
  amount: '480.00',
  total: '480.00',
  totalCurrencyCode: 'EUR',
  feePayment: '0.00',
  status: 'unpaid',
  statusId: 1,
  isOverdue: false,
  dueDate: '2026-02-01',
  sentDate: '2026-01-15T12:00:00Z',
  updatedDate: '2026-01-15T12:00:00Z',
  noteBody: 'Design of three pages',
  isFunding: false,
  isSystem: false,
}

const instruction = {
  instructionId: 1,
  accountId: 502,
  type: 'wire',
  currencyCode: 'USD',
  countryCode: 'US',
  beneficiaryName: 'Florin Payments Inc.',
  beneficiaryAddress: '1 Canal Street',
  bankName: 'Sandbox Bank',
  bankAddress: '1 Sand Street',
  accountNumber: '000104201',
  reference: '78',
  allowsThirdParty: false,
  fee: { currencyCode: 'EUR', fixed: '0.00', percent: '0', markupPercent: '0' },
  isViewed: true,
  createdDate: '2026-01-15T12:00:00Z',
} as const
const cost = {
  fromAmount: '480.00',
  fromCurrencyCode: 'EUR',
  fee: '0.00',
  feeCurrencyCode: 'EUR',
  total: '480.00',
  toAmount: '480.00',
  toCurrencyCode: 'EUR',
  exchangeRate: '1',
  midRate: '1',
  markup: '0.00',
  arrival: 'seconds',
} as const
const none = answer(invoice['received.list'], { invoices: [], total: 0 })
const instructed = (instructions: (typeof instruction)[]) =>
  answer(account['paymentInstruction.list'], { instructions, total: instructions.length })

describe('money from another bank', () => {
  it('is asked for in a currency that can be paid in', async () => {
    const { user } = await openPage('/transfer/invoices', { answers: [none, instructed([instruction])] })
    await user.click(await screen.findByRole('button', { name: 'Add money by invoice' }))
    expect(await screen.findByText('USD')).toBeTruthy()
    expect(screen.queryByText('EUR')).toBeNull()
  })

  it('says so where no account can be paid into', async () => {
    const { user } = await openPage('/transfer/invoices', { answers: [none, instructed([])] })
    await user.click(await screen.findByRole('button', { name: 'Add money by invoice' }))
    expect(await screen.findByText('You cannot add money to any of your accounts from another bank yet.')).toBeTruthy()
  })

  it('has an invoice with the bank details and its number as the reference', async () => {
    const funding = { ...bill, isFunding: true, isSystem: true, id: 78, paymentInstructions: [instruction] }
    await openPage('/transfer/invoices?invoice=78', { answers: [none, answer(invoice.get, { invoice: funding })] })
    for (const text of ['Sandbox Bank', '000104201', '78']) expect(await screen.findByText(text)).toBeTruthy()
  })
})

it('an invoice that is being paid is not closed, so that what became of it is told', async () => {
  const refused = held(refusing(invoice['payment.submit'], '58', 'You are not allowed to do this'))
  const { user } = await openPage('/transfer/invoices?invoice=77', {
    answers: [
      none,
      answer(invoice.get, { invoice: bill }),
      answer(account.list, { accounts: [euros] }),
      answer(invoice['payment.fee'], cost),
      refused,
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Pay invoice' })).findByRole('button', { name: /^Pay/ }),
  )
  await user.keyboard('{Escape}')
  refused.letGo()
  expect(await screen.findByRole('dialog', { name: 'You are not allowed to do this' })).toBeTruthy()
})

describeScreen('invoices received', {
  address: '/transfer/invoices',
  method: invoice['received.list'],
  loading: 'Loading the list',
  failed: 'The invoices did not load',
  empty: {
    output: { invoices: [], total: 0 },
    says: ['No invoices received', 'Invoices that others send you are listed here.'],
    next: 'New invoice',
  },
  filled: { output: { invoices: [bill], total: 1 }, shows: [longName, 'Design of three pages', '480.00'] },
  russian: { failed: 'Счета не загрузились', empty: ['Новый счёт'], filled: [longName, '480,00'] },
})

describeScreen('invoices sent', {
  address: '/transfer/invoices?side=sent',
  method: invoice['sent.list'],
  loading: 'Loading the list',
  failed: 'The invoices did not load',
  empty: { output: { invoices: [], total: 0 }, says: ['No invoices sent'], next: 'New invoice' },
  filled: { output: { invoices: [bill], total: 1 }, shows: [longName] },
  russian: { failed: 'Счета не загрузились', empty: ['Новый счёт'], filled: [longName] },
})
