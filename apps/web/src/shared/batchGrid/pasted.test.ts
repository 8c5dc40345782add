import { describe, expect, it } from 'vitest'
import { type GridLine, nextFaulty } from './gridLine.ts'
import { blockOf, cutCells, inverseOf, keptOf, placed } from './pasted.ts'

const columns = [
  { name: 'amount', label: 'Amount' },
  { name: 'currency', label: 'Currency' },
  { name: 'card', label: 'Card', isSecret: true },
]
const lines: GridLine[] = [
  { line: 2, cells: { amount: '1', currency: 'EUR' }, errors: [] },
  { line: 5, cells: { amount: '2', card: '•••• 1111' }, errors: [{ field: 'amount', message: 'Too small' }] },
]
const lineOf = (wanted: number) => lines.find(({ line }) => line === wanted)

describe('a pasted block', () => {
  it('is rows of cells, as spreadsheets copy them', () => {
    expect(blockOf('10.00\tEUR\r\n20.00\tUSD\r\n')).toEqual([
      ['10.00', 'EUR'],
      ['20.00', 'USD'],
    ])
  })
  it('is none where there is one value', () => expect(blockOf('10.00\n')).toBeUndefined())

  it('fills right and down, and stops where rows or columns end', () => {
    const block = [
      ['USD', '4111', 'nowhere'],
      ['GBP', '4222'],
      ['CHF', '4333'],
    ]
    expect(placed(block, columns.slice(1), (down) => lines[down])).toEqual([
      { line: 2, cells: { currency: 'USD', card: '4111' } },
      { line: 5, cells: { currency: 'GBP', card: '4222' } },
    ])
  })

  it('counts what is right of the last column', () => {
    expect(cutCells([['USD', '4111', 'nowhere'], ['GBP'], ['CHF', '', '']], 2)).toBe(1)
  })

  it('passes over rows that are left out', () => {
    const kept = keptOf(lines, ({ line }) => line === 2)
    expect(placed([['10'], ['20']], columns, kept)).toEqual([{ line: 5, cells: { amount: '20' } }])
  })

  it('is put back as one step, but for what was masked', () => {
    const changes = [
      { line: 2, cells: { amount: '9' } },
      { line: 5, cells: { currency: 'GBP', card: '4222' } },
    ]
    expect(inverseOf(changes, columns, lineOf)).toEqual([
      { line: 2, cells: { amount: '1' } },
      { line: 5, cells: { currency: '' } },
    ])
  })
})

describe('the next row to correct', () => {
  const grid = { total: 3, lineAt: (index: number) => lines[index] }
  it('is the next with an error', () => expect(nextFaulty(grid, 0, 1)).toBe(1))
  it('is one that is not there yet', () => expect(nextFaulty(grid, 1, 1)).toBe(2))
  it('is none at the end', () => expect(nextFaulty(grid, 1, -1)).toBeUndefined())
})
