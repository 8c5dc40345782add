import { expect, it } from 'vitest'
import { barsOf } from './bars.ts'

const month = (name: string, moneyIn: string, moneyOut: string) => ({ month: name, in: moneyIn, out: moneyOut })

it('the tallest bar fills the height, the others in proportion, and a cent can still be seen', () => {
  const bars = barsOf([month('2026-10', '500.00', '0.01'), month('2026-11', '1000.00', '0.00')], 'EUR')
  expect(bars?.map(({ inHeight, outHeight }) => [inHeight, outHeight])).toEqual([
    [54, 2],
    [108, 0],
  ])
})

it('there is nothing to draw where nothing moved', () => {
  expect(barsOf([month('2026-11', '0.00', '0.00')], 'EUR')).toBeUndefined()
})
