import { massColumns } from '@florin/contract/mass/massColumns'
import { maxBatchRows, maxCellLength, type BatchType } from '@florin/contract/mass/massType'
import type { Language } from '@florin/i18n/languages'
import { refuse } from '../../../platform/refuse.ts'
import { decimalSignOf } from '../../../platform/tables/decimals.ts'
import { matchHeader } from '../../../platform/tables/header.ts'
import { readTable } from '../../../platform/tables/readTable.ts'
import { TableError, type TableRow } from '../../../platform/tables/table.ts'
import type { Cells } from '../rows/row.ts'
import { columnName, knownColumns } from './columns.ts'

export type RawRow = { readonly line: number; readonly cells: Cells }
export type ReadFile = { readonly rows: readonly RawRow[]; readonly decimalSign: '.' | ',' | undefined }

const limits = { maxRows: maxBatchRows + 1, maxColumns: 60, maxLength: maxCellLength }

const asRefusal = (error: unknown): never => {
  if (!(error instanceof TableError)) throw error
  throw error.problem === 'tooManyRows'
    ? refuse('batch.tooLong', { field: 'file', max: maxBatchRows })
    : refuse('upload.unreadable', { field: 'file' })
}

const cellsBy = (names: readonly (string | undefined)[], { cells }: TableRow): Cells =>
  Object.fromEntries(names.flatMap((name, at) => (name !== undefined && cells[at] ? [[name, cells[at]]] : [])))

/** `bob@example.test 25.00 EUR for October`, as people type it. */
const spacedColumns = (row: TableRow): TableRow => {
  const [first = ''] = row.cells
  if (row.cells.length > 1 || !/\s/.test(first)) return row
  const [email = '', amount = '', ...rest] = first.split(/\s+/)
  const hasCurrency = /^[A-Za-z]{3,5}$/.test(rest[0] ?? '')
  return { ...row, cells: [email, amount, hasCurrency ? (rest[0] ?? '') : '', rest.slice(hasCurrency ? 1 : 0).join(' ')] }
}

const usualOrder = ['toEmail', 'amount', 'currency', 'note', 'reference']

const assertColumns = (type: BatchType, names: readonly (string | undefined)[], language: Language): void => {
  const missing = massColumns[type].filter(({ name, isNeeded }) => isNeeded && !names.includes(name))
  if (missing.length > 0)
    throw refuse('batch.columns', {
      field: 'file',
      columns: missing.map(({ name }) => columnName(name, language)).join(', '),
    })
}

const collected = (rows: RawRow[]): ReadFile => {
  if (rows.length === 0) throw refuse('batch.empty', { field: 'file' })
  return { rows, decimalSign: decimalSignOf(rows.map(({ cells }) => cells['amount'] ?? '')) }
}

/** A file with its columns in the first row, in any language and order. */
export const readBatchFile = async (type: BatchType, bytes: Buffer, language: Language): Promise<ReadFile> => {
  let names: (string | undefined)[] | undefined
  const rows: RawRow[] = []
  try {
    for await (const row of readTable(bytes, limits)) {
      if (names) rows.push({ line: row.line, cells: cellsBy(names, row) })
      else {
        names = matchHeader(row.cells, knownColumns(type))
        assertColumns(type, names, language)
      }
    }
  } catch (error) {
    asRefusal(error)
  }
  return collected(rows)
}

/** One payment to a member a line; names of columns above them are understood, and not needed. */
export const readPastedText = async (text: string): Promise<ReadFile> => {
  let names: (string | undefined)[] | undefined
  const rows: RawRow[] = []
  try {
    for await (const row of readTable(Buffer.from(text), limits)) {
      if (!names) {
        const header = matchHeader(row.cells, knownColumns('p2p'))
        names = header.includes('toEmail') ? header : usualOrder
        if (header.includes('toEmail')) continue
      }
      rows.push({ line: row.line, cells: cellsBy(names, names === usualOrder ? spacedColumns(row) : row) })
    }
  } catch (error) {
    asRefusal(error)
  }
  return collected(rows)
}
