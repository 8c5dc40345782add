import { expect, it } from 'vitest'
import { isAmongMerchants, isSameMerchant } from './merchantName.ts'

it.each([
  ['Netflix', 'NETFLIX ', true],
  ['Café  Luz', 'cafe\u0301 luz', true],
  ['Netflix', 'Netflix.com', false],
])('knows whether %j and %j are one merchant', (one, other, same) => {
  expect(isSameMerchant(one, other)).toBe(same)
  expect(isAmongMerchants(['Mercado Sol', one], other)).toBe(same)
})
