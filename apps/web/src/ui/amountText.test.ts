import { describe, expect, it } from 'vitest'
import { readAmount, writeAmount } from './amountText.ts'

describe('reading a typed amount', () => {
  it.each([
    ['1500', 'en', '1500'],
    ['1,500.25', 'en', '1500.25'],
    ['1.500,25', 'es', '1500.25'],
    ['1 500,25', 'ru', '1500.25'],
    ['1\u00a0500,25', 'uk', '1500.25'],
    ['1500,25', 'en', '1500.25'],
    ['1500.25', 'ru', '1500.25'],
    ['1,500', 'en', '1500'],
    ['1.500', 'en', '1.500'],
    ['1.500', 'es', '1500'],
    ['1,234,567', 'en', '1234567'],
    ['.5', 'en', '0.5'],
    ['007', 'en', '7'],
    ['12.', 'en', '12'],
    ['12+7.50', 'en', '19.50'],
    ['1.000,50 + 0,5 + 3', 'es', '1004.00'],
    ['0.005+0.0050', 'en', '0.0100'],
  ])('%s in %s is %s', (typed, language, decimal) => {
    expect(readAmount(typed, language)).toBe(decimal)
  })

  it.each(['', 'abc', '-5', '1e5', '12 EUR', '.', '12+', '+12', '1++2', '1+x'])('%j is not an amount', (typed) => {
    expect(readAmount(typed, 'en')).toBeUndefined()
  })
})

describe('writing an amount', () => {
  it('keeps every digit of numbers a float would round', () => {
    expect(writeAmount('123456789012345678.12345678', 'en')).toBe('123,456,789,012,345,678.12345678')
  })

  it('uses the separators of the language', () => {
    expect(writeAmount('1500.20', 'ro')).toBe('1.500,20')
  })
})
