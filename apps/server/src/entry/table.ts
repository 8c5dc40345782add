/** Rows as aligned columns; the first row is the heading. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return rows
    .map(line)
    .toSpliced(1, 0, widths.map((width) => '-'.repeat(width)).join('  '))
    .join('\n')
}
