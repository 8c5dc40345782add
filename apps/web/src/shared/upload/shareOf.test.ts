import { expect, it } from 'vitest'
import { shareOf } from './shareOf.ts'

it('shows files leaving one after the other', () => {
  const sizes = [100, 300]
  const at = (progress: number | undefined) => sizes.map((_, index) => shareOf(progress, sizes, index))
  expect(at(undefined)).toEqual([undefined, undefined])
  expect(at(0)).toEqual([0, 0])
  expect(at(0.125)).toEqual([0.5, 0])
  expect(at(0.625)).toEqual([1, 0.5])
  expect(at(1)).toEqual([1, 1])
})
