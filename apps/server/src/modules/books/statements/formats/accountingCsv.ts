import { toDecimal } from '@florin/money/money'
import { type CsvCell, csvLine } from '../../../../platform/documents/csv.ts'
import { dayOf } from '../../../../platform/day.ts'
import { type Statement, type StatementEntry, wordsOf } from './statement.ts'

/** The columns that an accounting program imports, in its order and under its names, whatever its reader speaks. */
type Profile = { readonly titles: readonly string[]; readonly cells: (entry: StatementEntry) => readonly CsvCell[] }

const parts = (at: Date): readonly string[] => dayOf(at).split('-')
const dayFirst = (at: Date): string => parts(at).toReversed().join('/')
const monthFirst = (at: Date): string => {
  const [year, month, day] = parts(at)
  return `${month}/${day}/${year}`
}

/** Below zero for what left, as all of them have it. */
const amount = (entry: StatementEntry): CsvCell => ({ number: toDecimal(entry.amount) })
const words = (entry: StatementEntry): string => wordsOf(entry) || entry.type

const profiles = {
  quickbooks: {
    titles: ['Date', 'Description', 'Amount'],
    cells: (entry) => [monthFirst(entry.at), words(entry), amount(entry)],
  },
  xero: {
    titles: ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
    cells: (entry) => [
      dayOf(entry.at),
      amount(entry),
      entry.name,
      entry.description ?? entry.type,
      entry.reference ?? entry.number,
      undefined,
    ],
  },
  sage: {
    titles: ['Date', 'Reference', 'Description', 'Amount'],
    cells: (entry) => [dayFirst(entry.at), entry.reference ?? entry.number, words(entry), amount(entry)],
  },
} as const satisfies Record<string, Profile>

/** Entries alone: a line with a balance would be imported as another payment. */
export const accountingCsv =
  (program: keyof typeof profiles) =>
  ({ entries }: Statement): string => {
    const { titles, cells } = profiles[program]
    return [titles, ...entries.map(cells)].map(csvLine).join('')
  }
