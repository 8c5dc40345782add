import { expect, it } from 'vitest'
import { textFaults } from './check.ts'

it('has every text in every language, and none that nothing uses', () => {
  expect(textFaults()).toEqual([])
})
