import { describe, expect, it } from 'vitest'
import { readInvoiceLine } from './invoiceLine.ts'

const halden = {
  iban: 'DE89370400440532013000',
  name: 'Halden & Rowe',
  amount: '3992.85',
  currencyCode: 'EUR',
  reference: 'INV-20418',
}

describe('a line of an invoice', () => {
  it.each([
    'Halden & Rowe, DE89 3704 0044 0532 0130 00, 3,992.85 EUR, INV-20418',
    'INV-20418; EUR 3.992,85; Halden & Rowe; DE89370400440532013000',
    'Halden & Rowe DE89 3704 0044 0532 0130 00 €3992.85 INV-20418',
    'Beneficiary: Halden & Rowe\tIBAN: DE89-3704-0044-0532-0130-00\tTotal: 3 992,85 EUR\tInvoice INV-20418',
  ])('%s', (text) => expect(readInvoiceLine(text, 'en')).toMatchObject(halden))

  it('tells a number of an invoice by the word before it', () =>
    expect(readInvoiceLine('Nordkino AS, NO93 8601 1117 947, invoice no. 2026118, 4 850,00 NOK', 'en')).toMatchObject({
      iban: 'NO9386011117947',
      name: 'Nordkino AS',
      amount: '4850.00',
      currencyCode: 'NOK',
      reference: '2026118',
    }))

  it('names a member by email', () =>
    expect(readInvoiceLine('please pay bob@demo.test 25 USD', 'en')).toEqual({
      iban: undefined,
      email: 'bob@demo.test',
      name: undefined,
      amount: '25',
      currencyCode: 'USD',
      reference: undefined,
    }))

  it('guesses no amount without a currency, nor an account with a mistake', () => {
    expect(readInvoiceLine('Halden, DE89370400440532013000, 14 days', 'en')?.amount).toBeUndefined()
    expect(readInvoiceLine('Halden, DE89370400440532013001, 20.00 EUR', 'en')).toBeUndefined()
    expect(readInvoiceLine('Rent 1,250.00 EUR', 'en')).toBeUndefined()
  })
})
