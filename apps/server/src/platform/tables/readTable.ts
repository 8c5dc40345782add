import { csvRows } from './csv.ts'
import type { TableLimits, TableRow } from './table.ts'
import { xlsxRows } from './xlsx.ts'

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** The rows of a spreadsheet or of a text file, by what it is and not by what it is called. */
export async function* readTable(bytes: Buffer, limits: TableLimits): AsyncGenerator<TableRow> {
  if (isZip(bytes)) yield* xlsxRows(bytes, limits)
  else yield* csvRows(bytes, limits)
}
