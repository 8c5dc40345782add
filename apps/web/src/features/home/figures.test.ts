import { toDecimal } from '@florin/money/money'
import { describe, expect, it } from 'vitest'
import { availableOf, totalOf } from './figures.ts'

const account = (balance: string, currencyCode: string, pendingAmount = '0.00') => ({ balance, currencyCode, pendingAmount })

describe('the total of the accounts', () => {
  it('is exact for accounts of one currency', () => {
    expect(totalOf([account('0.10', 'EUR'), account('0.20', 'EUR')])).toEqual({ amount: '0.30', currency: 'EUR' })
  })

  it('is not given over several currencies, for one account or none', () => {
    expect(totalOf([account('1.00', 'EUR'), account('1.00', 'USD')])).toBeUndefined()
    expect(totalOf([account('1.00', 'EUR')])).toBeUndefined()
    expect(totalOf([])).toBeUndefined()
  })
})

it('what is available leaves out what is pending', () => {
  expect(toDecimal(availableOf(account('100.00', 'EUR', '0.01')))).toBe('99.99')
})
