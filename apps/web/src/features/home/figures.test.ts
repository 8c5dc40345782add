import { toDecimal } from '@florin/money/money'
import { describe, expect, it } from 'vitest'
import { availableOf, totalOf } from './figures.ts'

const account = (balance: string, currencyCode: string, pendingAmount = '0.00') => ({ balance, currencyCode, pendingAmount })

describe('the total of the accounts', () => {
  it('is exact for accounts of one currency, without any rate', () => {
    expect(totalOf([account('0.10', 'EUR'), account('0.20', 'EUR', '0.05')], 'EUR', [])).toEqual({
      balance: '0.30',
      pending: '0.05',
      currency: 'EUR',
    })
  })

  it('values other currencies at their rate', () => {
    const rates = [{ fromCurrencyCode: 'USD', exchangeRate: '0.5' }]
    expect(totalOf([account('1.00', 'EUR'), account('10.01', 'USD', '2.00')], 'EUR', rates)).toEqual({
      balance: '6.00',
      pending: '1.00',
      currency: 'EUR',
    })
  })

  it('is not given while a rate is missing', () => {
    expect(totalOf([account('1.00', 'EUR'), account('1.00', 'USD')], 'EUR', [])).toBeUndefined()
  })
})

it('what is available leaves out what is pending', () => {
  expect(toDecimal(availableOf(account('100.00', 'EUR', '0.01')))).toBe('99.99')
})
