import { expect, it } from 'vitest'
import type { GridLine } from './gridLine.ts'
import { mistakesIn } from './mistakes.ts'

const columns = [
  { name: 'currencyCode', label: 'Currency' },
  { name: 'amount', label: 'Amount' },
  { name: 'cardNumber', label: 'Card', isSecret: true },
]
const wrong = (line: number, ...fields: readonly [name: string, text: string][]): GridLine => ({
  line,
  cells: Object.fromEntries(fields),
  errors: fields.map(([field]) => ({ field, message: `${field} is wrong` })),
})

it('finds what is wrong alike in several rows, the most frequent first, and nothing secret', () => {
  const lines = [
    wrong(2, ['amount', ''], ['cardNumber', '••••']),
    wrong(3, ['currencyCode', 'EURO'], ['amount', '']),
    wrong(4, ['currencyCode', 'EURO'], ['cardNumber', '••••']),
    wrong(5, ['currencyCode', 'EURO'], ['amount', '12']),
  ]
  expect(mistakesIn(lines, columns).map(({ column, text, lines: rows }) => [column.name, text, rows.length])).toEqual([
    ['currencyCode', 'EURO', 3],
    ['amount', '', 2],
  ])
})
