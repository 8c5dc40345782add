/** Cells of one line that somebody has changed. */
export type CellChange = { readonly line: number; readonly cells: Readonly<Record<string, string>> }

/** A block that was copied from a spreadsheet; undefined for a single value, which goes where the cursor is. */
export const blockOf = (text: string): string[][] | undefined => {
  if (!/[\t\n]/.test(text.trim())) return undefined
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
}
