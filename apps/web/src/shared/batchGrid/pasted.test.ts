import { describe, expect, it } from 'vitest'
import { blockOf } from './pasted.ts'

describe('a pasted block', () => {
  it('is rows of cells, as spreadsheets copy them', () => {
    expect(blockOf('10.00\tEUR\r\n20.00\tUSD\r\n')).toEqual([
      ['10.00', 'EUR'],
      ['20.00', 'USD'],
    ])
  })
  it('is none where there is one value', () => expect(blockOf('10.00\n')).toBeUndefined())
})
