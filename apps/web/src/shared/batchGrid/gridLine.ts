/** A row of a file as a grid shows it; what is secret comes masked. */
export type GridLine = {
  readonly line: number
  /** Its place, where rows have numbers of their own that are not lines of a file. */
  readonly place?: number | undefined
  readonly cells: Readonly<Record<string, string>>
  /** Without a field where the row as a whole is at fault. */
  readonly errors: readonly { readonly field?: string | undefined; readonly message: string }[]
}

export type GridColumn = {
  readonly name: string
  readonly label: string
  /** In pixels; without it the column takes what is left. */
  readonly width?: number | undefined
  readonly isNumber?: boolean | undefined
  /** What was there is not known here, so that nothing can be put back. */
  readonly isSecret?: boolean | undefined
}

/** Cells of one line that somebody has changed. */
export type CellChange = { readonly line: number; readonly cells: Readonly<Record<string, string>> }

export type GridProps<Line extends GridLine> = {
  /** Read out as the grid's name. */
  readonly caption: string
  readonly columns: readonly GridColumn[]
  readonly total: number
  /** Undefined while it is not there yet. */
  readonly lineAt: (index: number) => Line | undefined
  /** Which rows are in view. */
  readonly onView: (from: number, to: number) => void
  readonly onChange: (changes: readonly CellChange[]) => void
  /** Rows that are not in view, for a block that is longer than it. */
  readonly linesIn: (from: number, to: number) => Promise<readonly (Line | undefined)[]>
  /** What of a pasted block found no place: rows below the last one, and cells right of the last column. */
  readonly onCut: (rows: number, cells: number) => void
  readonly isLeftOut: (line: Line) => boolean
  /** How the row stands, and what can be done with it as a whole. */
  readonly renderState: (line: Line) => React.ReactNode
}

/** How a row is called to its reader. */
export const placeOf = ({ line, place }: GridLine): number => place ?? line

/** What is to be done about a cell. */
export const problemIn = ({ errors }: GridLine, name: string): string | undefined =>
  errors.find(({ field }) => field === name)?.message

/** The next row with something to correct, or the first that is not there yet; undefined where there is none. */
export const nextFaulty = (
  { total, lineAt }: Pick<GridProps<GridLine>, 'total' | 'lineAt'>,
  from: number,
  step: 1 | -1,
): number | undefined => {
  for (let index = from + step; index >= 0 && index < total; index += step) {
    const line = lineAt(index)
    if (!line || line.errors.length > 0) return index
  }
  return undefined
}
