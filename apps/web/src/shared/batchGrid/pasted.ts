import type { CellChange, GridColumn, GridLine } from './gridLine.ts'

/** A block that was copied from a spreadsheet; undefined for a single value, which goes where the cursor is. */
export const blockOf = (text: string): string[][] | undefined => {
  if (!/[\t\n]/.test(text.trim())) return undefined
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
}

/** Fills right and down from a cell, as far as there are rows and columns. */
export const placed = (
  block: readonly (readonly string[])[],
  columns: readonly GridColumn[],
  lineBelow: (down: number) => GridLine | undefined,
): CellChange[] =>
  block.flatMap((texts, down) => {
    const line = lineBelow(down)
    const cells = texts.flatMap((text, right) => {
      const column = columns[right]
      return column ? [[column.name, text] as const] : []
    })
    return line && cells.length > 0 ? [{ line: line.line, cells: Object.fromEntries(cells) }] : []
  })

/** Those with something in them, right of the last column. */
export const cutCells = (block: readonly (readonly string[])[], columns: number): number =>
  block.reduce((count, texts) => count + texts.slice(columns).filter((text) => text !== '').length, 0)

/** Rows that are left out keep their place in a block, and take nothing from it. */
export const keptOf =
  <Line extends GridLine>(lines: readonly (Line | undefined)[], isLeftOut: (line: Line) => boolean) =>
  (down: number): Line | undefined => {
    const line = lines[down]
    return line && !isLeftOut(line) ? line : undefined
  }

/** What puts changes back. */
export const inverseOf = (
  changes: readonly CellChange[],
  columns: readonly GridColumn[],
  lineOf: (line: number) => GridLine | undefined,
): CellChange[] => {
  const secret = new Set(columns.filter(({ isSecret }) => isSecret).map(({ name }) => name))
  return changes.flatMap(({ line, cells }) => {
    const before = lineOf(line)
    const names = Object.keys(cells).filter((name) => !secret.has(name))
    if (!before || names.length === 0) return []
    return [{ line, cells: Object.fromEntries(names.map((name) => [name, before.cells[name] ?? ''])) }]
  })
}
