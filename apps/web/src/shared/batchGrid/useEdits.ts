import { maxRowsAtOnce } from '@florin/contract/calls/mass/massType'
import { useState } from 'react'
import type { CellChange, GridLine } from './gridLine.ts'
import { inTurns } from './inTurns.ts'

type Edits<Line> = {
  readonly lineAt: (index: number) => Line | undefined
  readonly save: (changes: readonly CellChange[]) => Promise<readonly Line[]>
  /** Counts what others have changed: what was answered before is old then. */
  readonly generation?: number
}
type Cells = CellChange['cells']

const withCells = <Line extends GridLine>(line: Line, cells: Cells): Line => ({
  ...line,
  cells: { ...line.cells, ...cells },
  errors: line.errors.filter(({ field }) => field === undefined || !(field in cells)),
})

/**
 * What is typed stands in the grid at once, and what the server makes of it when it answers. A row that is repaired stays where it is until
 * other rows are asked for.
 */
export const useEdits = <Line extends GridLine>({ lineAt, save, generation = 0 }: Edits<Line>) => {
  const [answers, setAnswers] = useState<{ readonly of: number; readonly lines: ReadonlyMap<number, Line> }>({
    of: generation,
    lines: new Map(),
  })
  const answered = answers.of === generation ? answers.lines : undefined
  const [typed, setTyped] = useState<ReadonlyMap<number, Cells>>(new Map())

  const put = (lines: readonly Line[]) =>
    setAnswers((known) => {
      const before = known.of === generation ? known.lines : []
      return { of: generation, lines: new Map([...before, ...lines.map((line) => [line.line, line] as const)]) }
    })
  const type = (changes: readonly CellChange[]) =>
    setTyped((known) => {
      const next = new Map(known)
      for (const { line, cells } of changes) next.set(line, { ...next.get(line), ...cells })
      return next
    })
  /** Only what was sent with them: more may have been typed since. */
  const forget = (changes: readonly CellChange[]) =>
    setTyped((known) => {
      const next = new Map(known)
      for (const { line, cells } of changes) {
        const left = Object.entries(next.get(line) ?? {}).filter(([name, text]) => cells[name] !== text)
        if (left.length > 0) next.set(line, Object.fromEntries(left))
        else next.delete(line)
      }
      return next
    })

  const shown = (stored: Line): Line => {
    const line = answered?.get(stored.line) ?? stored
    const cells = typed.get(line.line)
    return cells ? withCells(line, cells) : line
  }

  return {
    put,
    change: async (changes: readonly CellChange[]): Promise<void> => {
      type(changes)
      try {
        // What one call has saved is kept, also where the next one is refused.
        await inTurns(changes, maxRowsAtOnce, async (part) => put(await save(part)))
      } finally {
        forget(changes)
      }
    },
    shown,
    lineAt: (index: number): Line | undefined => {
      const stored = lineAt(index)
      return stored && shown(stored)
    },
  }
}
