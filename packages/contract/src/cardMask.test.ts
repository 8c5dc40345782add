import { expect, it } from 'vitest'
import { maskCardNumber } from './cardMask.ts'

it.each([
  ['4111111111111234', '41•• •••• •••• 1234'],
  ['4111 1111 1111 1234', '41•• •••• •••• 1234'],
  ['6258111111111111234', '62•• •••• •••• •••1 234'],
  ['378282246310005', '378282246310005'],
  ['•••• 1234', '•••• 1234'],
])('shows of %s no more than %s', (number, shown) => {
  expect(maskCardNumber(number)).toBe(shown)
})
