import { pdf } from '@florin/contract/books/pdf'
import { invoice } from '@florin/contract/invoices/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { readPdf } from '../../../../../../test/pdf.ts'
import { type MoneyBank, moneyBank, type Payer } from '../../payments/core/operations.fixture.ts'

let bank: MoneyBank
let ana: Payer
let bob: Payer
let transactionId: number
beforeAll(async () => {
  bank = await moneyBank()
  ana = await bank.person({ EUR: '100.00' })
  bob = await bank.person({ EUR: '1.00' })
  transactionId = (await bank.pay(ana, bob, { amount: '12.50' })).body.transactionId!
})

const generate = (model: object, token = ana.token) => bank.call(pdf.generate, { model } as never, { token })
const textOf = async (model: object): Promise<string> => {
  const { body } = await generate(model)
  expect(Date.parse(body.expiresAt ?? '')).toBeGreaterThan(bank.clock.now().getTime())
  const file = await bank.app.app.inject({ url: body.url ?? '' })
  expect(file.headers['content-type']).toBe('application/pdf')
  return (await readPdf(file.rawPayload)).text
}
const today = () => bank.clock.now().toISOString().slice(0, 10)

describe('pdf.generate', () => {
  it('confirms an account without saying what is on it', async () => {
    const text = await textOf({ type: 'accountConfirmation', accountId: ana.accounts['EUR'] })
    expect(text).toContain(String(ana.accounts['EUR']))
    expect(text).toContain('Florin Payments Inc.')
    expect(text).not.toMatch(/87[.,]50/)
  })

  it('writes a receipt in the language asked for', async () => {
    const text = await textOf({ type: 'receipt', transactionId, lang: 'es' })
    expect(text).toContain(String(transactionId))
    expect(text).toContain('12,50')
  })

  it('writes the statement of a month', async () => {
    const text = await textOf({ type: 'statement', accountId: ana.accounts['EUR'], dateFrom: today() })
    expect(text).toContain('Balance so far 87.27 EUR')
  })

  it('writes an invoice', async () => {
    const dueDate = new Date(bank.clock.now().getTime() + 864e5 * 7).toISOString().slice(0, 10)
    const wish = { noteBody: 'Lens rental', toEmail: bob.email, amount: '9.99', currency: 'EUR', dueDate }
    const { body } = await bank.call(invoice.create, wish, { token: ana.token })
    expect(await textOf({ type: 'invoice', invoiceId: body.invoiceId })).toContain('Lens rental')
  })

  it('takes no words, brand or title for its paper', async () => {
    for (const extra of [{ title: 'Bank guarantee' }, { brand: 'amber' }, { sections: [{ text: 'We owe you a million' }] }])
      expect(await generate({ type: 'accountConfirmation', accountId: ana.accounts['EUR'], ...extra })).toRefuse(
        'request.invalid',
      )
    expect(await generate({ type: 'letter' })).toRefuse('request.invalid')
  })

  it('refuses with account.missing another’s account', async () => {
    for (const model of [{ type: 'accountConfirmation' }, { type: 'statement', dateFrom: today() }])
      expect(await generate({ ...model, accountId: bob.accounts['EUR'] })).toRefuse('account.missing', { field: 'accountId' })
  })

  it('refuses with object.missing another’s transaction or invoice', async () => {
    const stranger = await bank.person()
    expect(await generate({ type: 'receipt', transactionId }, stranger.token)).toRefuse('object.missing')
    expect(await generate({ type: 'invoice', invoiceId: 1 })).toRefuse('object.missing')
  })

  it('refuses with receipt.none what is not completed', async () => {
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'approvalCode' })
    const { body } = await bank.pay(ana, bob, { amount: '1.00' })
    await bank.setCustomer(ana.customerId, { transaction_approve_mode: 'none' })
    expect(await generate({ type: 'receipt', transactionId: body.transactionId })).toRefuse('receipt.none')
  })

  it('refuses with statement.none a month before the account', async () => {
    const model = { type: 'statement', accountId: ana.accounts['EUR'], dateFrom: '2001-01-01' }
    expect(await generate(model)).toRefuse('statement.none', { field: 'dateFrom' })
  })
})
