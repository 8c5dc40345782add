import { account } from '@florin/contract/accounts/account'
import { invoice } from '@florin/contract/invoices/invoice'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../test/pdf.ts'
import { type BillingBank, billingBank, type Payer } from './invoice.fixture.ts'

let bank: BillingBank
let studio: Payer
let client: Payer
beforeAll(async () => {
  bank = await billingBank()
})
beforeEach(async () => {
  studio = await bank.person({ EUR: '0' })
  client = await bank.person({ EUR: '100.00' })
})

const accountsOf = async ({ token }: Payer) => (await bank.call(account.list, {}, { token })).body.accounts

describe('invoice.create', () => {
  it('opens no account: the money does, when it comes', async () => {
    const draft = await bank.createdInvoice(studio, client, { currency: 'GBP', isDraft: true })
    const id = await bank.createdInvoice(studio, client, { currency: 'GBP', amount: '10.00' })
    expect((await bank.seen(studio, draft))?.payeeAccountId).toBeUndefined()
    expect((await accountsOf(studio))?.map(({ currencyCode }) => currencyCode)).toEqual(['EUR'])
    const { quoteId } = (
      await bank.call(invoice['payment.fee'], { invoiceId: id, accountId: client.accounts['EUR']! }, { token: client.token })
    ).body
    expect((await bank.settle(client, id, { quoteId: quoteId! })).body.status).toBe('completed')
    expect((await accountsOf(studio))?.map(({ currencyCode, balance }) => [currencyCode, balance])).toEqual([
      ['EUR', '0.00'],
      ['GBP', '10.00'],
    ])
  })
})

describe('invoice.funding.create', () => {
  const fund = (change: object = {}) =>
    bank.call(invoice['funding.create'], { amount: '250.00', currency: 'EUR', ...change }, { token: client.token })

  it('asks the customer for money from elsewhere, in the name of the bank', async () => {
    const { body } = await fund()
    expect(await bank.seen(client, body.invoiceId ?? 0)).toMatchObject({
      isFunding: true,
      isSystem: true,
      amount: '250.00',
      payeeAccountId: client.accounts['EUR'],
      status: 'unpaid',
    })
  })

  it('names the bank details with its number as the reference, on the page and on paper, while it is open', async () => {
    const { invoiceId = 0, urlPdf = '' } = (await fund()).body
    const details = { iban: 'LT873500010000104201', bankName: 'Sandbox Bank', reference: String(invoiceId) }
    expect((await bank.seen(client, invoiceId))?.paymentInstructions).toMatchObject([details])
    const { text } = await readPdf((await bank.app.app.inject({ url: urlPdf })).rawPayload)
    for (const word of Object.values(details)) expect(text).toContain(word)
    await bank.call(invoice.decline, { invoiceId }, { token: client.token })
    expect((await bank.seen(client, invoiceId))?.paymentInstructions).toBeUndefined()
  })

  it('takes an account that can be paid into where none is named', async () => {
    const both = await bank.person({ USD: '0', EUR: '0' })
    const { body } = await bank.call(invoice['funding.create'], { amount: '5.00' }, { token: both.token })
    expect((await bank.seen(both, body.invoiceId ?? 0))?.payeeAccountId).toBe(both.accounts['EUR'])
  })

  it('refuses with funding.unavailable a currency that nobody can pay in from elsewhere', async () => {
    await bank.open(client.customerId, { GBP: '0' })
    expect(await fund({ currency: 'GBP' })).toRefuse('funding.unavailable', { field: 'currency' })
  })

  it('refuses with account.missing another’s account, and a currency without one: none is opened by it', async () => {
    expect(await fund({ accountId: studio.accounts['EUR'] })).toRefuse('account.missing', { field: 'accountId' })
    expect(await fund({ currency: 'USD' })).toRefuse('account.missing', { field: 'currency' })
    expect(await accountsOf(client)).toHaveLength(1)
  })

  it('refuses with amount.unfit what is finer than the currency', async () => {
    expect(await fund({ amount: '0.001' })).toRefuse('amount.unfit', { field: 'amount' })
  })

  it('refuses with currency.unsupported a currency that the account is not in', async () => {
    const reply = await fund({ accountId: client.accounts['EUR'], currency: 'USD' })
    expect(reply).toRefuse('currency.unsupported', { field: 'currency' })
  })
})
