/** Everything that can be wrong with a file before its rows are looked at. */
export type TableProblem = 'unreadable' | 'tooManyRows' | 'tooManyColumns' | 'tooLong'

/** The file itself is at fault, not one of its rows. */
export class TableError extends Error {
  readonly problem: TableProblem
  constructor(problem: TableProblem) {
    super(`The table cannot be read: ${problem}`)
    this.problem = problem
  }
}

/** As it stands in the file: the number of its line there, and its cells as texts, trimmed. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

export type TableLimits = {
  /** Rows with something in them, the header included. */
  readonly maxRows: number
  readonly maxColumns: number
  /** Of one cell: of a longer one no more is read than shows that it is too long. */
  readonly maxLength: number
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '')

/** Never half a character. */
const cutBeyond = (cell: string, maxLength: number): string =>
  cell.length > maxLength ? cell.slice(0, maxLength + 1).toWellFormed() : cell

/** Counts what a reader gives out, and refuses what is too much. */
export const createGuard = ({ maxRows, maxColumns, maxLength }: TableLimits) => {
  let rows = 0
  return (line: number, raw: readonly string[]): TableRow | undefined => {
    const cells = raw.map((cell) => cell.trim())
    if (isBlank(cells)) return undefined
    rows += 1
    if (rows > maxRows) throw new TableError('tooManyRows')
    const last = cells.findLastIndex((cell) => cell !== '')
    if (last >= maxColumns) throw new TableError('tooManyColumns')
    return { line, cells: cells.slice(0, last + 1).map((cell) => cutBeyond(cell, maxLength)) }
  }
}
