import type { GridColumn, GridLine } from './gridLine.ts'

/** The same text in the same column, wrong in several rows. */
export type Mistake = {
  readonly column: GridColumn
  readonly text: string
  /** What the first of them is told. */
  readonly message: string
  readonly lines: readonly GridLine[]
}

/** What is wrong in more than one row, the most frequent first. What is secret is not known here, so that nothing of it is alike. */
export const mistakesIn = (lines: readonly GridLine[], columns: readonly GridColumn[]): Mistake[] => {
  const found = new Map<string, Mistake & { readonly lines: GridLine[] }>()
  for (const line of lines)
    for (const { field, message } of line.errors) {
      const column = columns.find(({ name, isSecret }) => name === field && !isSecret)
      if (!column) continue
      const text = line.cells[column.name] ?? ''
      const key = JSON.stringify([column.name, text])
      const known = found.get(key) ?? { column, text, message, lines: [] }
      if (known.lines.at(-1) !== line) known.lines.push(line)
      found.set(key, known)
    }
  return [...found.values()].filter((each) => each.lines.length > 1).toSorted((a, b) => b.lines.length - a.lines.length)
}
