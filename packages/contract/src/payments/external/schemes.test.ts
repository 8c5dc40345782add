import { describe, expect, it } from 'vitest'
import { binOf, CardNumber, cardBrandOf, isCardNumber } from '../../cardNumber.ts'
import { accountProblems, isBeneficiaryTaxId } from './account.ts'
import { eftCountries, eftCurrencies, eftShape, schemeOf, sepaCountries, wireShape } from './schemes.ts'

describe('the scheme', () => {
  it.each([
    ['US', 'USD', 'ach'],
    ['GB', 'GBP', 'fps'],
    ['GB', 'EUR', 'sepa'],
    ['DE', 'EUR', 'sepa'],
    ['PL', 'PLN', 'local'],
    ['PL', 'EUR', 'sepa'],
    ['BR', 'BRL', 'local'],
    ['US', 'EUR', undefined],
    ['DE', 'USD', undefined],
  ])('to %s in %s is %s', (country, currency, scheme) => {
    expect(schemeOf(country, currency)).toBe(scheme)
  })

  it('of SEPA covers the countries of the European Payments Council', () => {
    expect(sepaCountries).toHaveLength(46)
    for (const code of ['DE', 'IS', 'LI', 'NO', 'CH', 'GB', 'MD', 'RS']) expect(sepaCountries).toContain(code)
    expect(new Set(sepaCountries).size).toBe(46)
  })

  it('of every currency of a country needs something of the account', () => {
    for (const country of eftCountries)
      for (const currency of eftCurrencies(country)) expect(Object.keys(eftShape(country, currency))).not.toEqual([])
  })
})

describe('an account', () => {
  const problemsOf = (country: string, currency: string, given: object) =>
    accountProblems(eftShape(country, currency), country, given).map(({ field, error }) => `${field}: ${error}`)

  it.each([
    [
      'BR',
      'BRL',
      {
        bankCode: '341',
        branchCode: '0262',
        accountNumber: '123456',
        accountType: 'checking',
        beneficiaryTaxId: '11222333000181',
      },
    ],
    ['JP', 'JPY', { bankCode: '0005', branchCode: '001', accountNumber: '1234567', accountType: 'savings' }],
    ['IN', 'INR', { ifsc: 'HDFC0000001', accountNumber: '123456789' }],
    ['GB', 'GBP', { sortCode: '200000', accountNumber: '55779911' }],
  ])('of %s in %s is accepted', (country, currency, given) => {
    expect(problemsOf(country, currency, given)).toEqual([])
  })

  it('says of each field what is wrong with it', () => {
    expect(problemsOf('JP', 'JPY', { bankCode: '5', accountNumber: '12', accountType: 'savings' })).toEqual([
      'accountNumber: accountNumber',
      'bankCode: bankDetail',
      'branchCode: required',
    ])
    expect(problemsOf('DE', 'EUR', { iban: 'FR1420041010050500013M02606' })).toEqual(['iban: ibanCountry'])
  })

  it('of a territory is kept under the code of its country', () => {
    expect(problemsOf('JE', 'EUR', { iban: 'GB29NWBK60161331926819' })).toEqual([])
  })

  it('for a wire is an IBAN where there are IBANs', () => {
    expect(Object.keys(wireShape('DE'))).toEqual(['iban'])
    expect(Object.keys(wireShape('US'))).toEqual(['accountNumber', 'routingNumber'])
    expect(Object.keys(wireShape('MX'))).toEqual(['clabe'])
    expect(Object.keys(wireShape('KE'))).toEqual(['accountNumber'])
  })

  it('of a company in Brazil has another tax number than that of a person', () => {
    expect(isBeneficiaryTaxId('BR', '11.222.333/0001-81')).toBe(true)
    expect(isBeneficiaryTaxId('BR', '11.222.333/0001-82')).toBe(false)
    expect(isBeneficiaryTaxId('BR', '529.982.247-25')).toBe(true)
  })
})

describe('a card number', () => {
  it.each([
    ['4111111111111111', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2221000000000009', 'mastercard'],
    ['6200000000000005', 'unionpay'],
  ])('%s is one of %s; no other digit in its place is', (number, brand) => {
    expect([isCardNumber(number), cardBrandOf(number)]).toEqual([true, brand])
    for (let at = 0; at < number.length; at += 1)
      for (const digit of '0123456789')
        if (digit !== number[at]) expect(isCardNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
  })

  it('of other networks is refused, and spaces are not', () => {
    expect(isCardNumber('378282246310005')).toBe(false)
    expect(CardNumber.parse('4111 1111-1111 1111')).toBe('4111111111111111')
    expect(binOf('4111 1111')).toBe('411111')
  })
})
