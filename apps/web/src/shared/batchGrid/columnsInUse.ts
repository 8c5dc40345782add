import type { GridLine } from './gridLine.ts'

type Column = { readonly name: string; readonly isNeeded: boolean }

/** Columns that every file has, that this one uses, or in which something is missing. */
export const columnsInUse = <Of extends Column>(
  all: readonly Of[],
  known: ReadonlySet<string>,
  lines: readonly GridLine[],
): readonly Of[] => {
  const used = new Set(known)
  for (const { cells, errors } of lines) {
    for (const [name, text] of Object.entries(cells)) if (text !== '') used.add(name)
    for (const { field } of errors) if (field !== undefined) used.add(field)
  }
  return all.filter(({ name, isNeeded }) => isNeeded || used.has(name))
}
