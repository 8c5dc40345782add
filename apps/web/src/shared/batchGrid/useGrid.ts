import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CellChange, type GridLine, type GridProps, nextFaulty, problemIn } from './gridLine.ts'
import { blockOf, cutCells, inverseOf, keptOf, placed } from './pasted.ts'

export const rowHeight = 52
const overscan = 8
const firstRows = 20

/** Which rows are on the page, and how one comes from cell to cell in it. */
export const useGrid = <Line extends GridLine>(props: GridProps<Line>, scroller: RefObject<HTMLDivElement | null>) => {
  const { columns, total, lineAt, linesIn, onView, onChange, onCut, isLeftOut } = props
  const current = useRef(-1)
  const undoable = useRef<(readonly CellChange[])[]>([])
  const [{ from, to }, setView] = useState({ from: 0, to: firstRows })
  useEffect(() => onView(from, to), [from, to, onView])

  const look = ({ scrollTop, clientHeight }: HTMLElement) => {
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan)
    const last = Math.min(total, Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan)
    if (first !== from || last !== to) setView({ from: first, to: last })
  }

  const lineOf = (wanted: number): Line | undefined => {
    for (let index = from; index < to; index += 1) if (lineAt(index)?.line === wanted) return lineAt(index)
    return undefined
  }
  /** As the rows were before; those of a long block are not all in view. */
  const change = (changes: readonly CellChange[], before: (line: number) => GridLine | undefined = lineOf) => {
    if (changes.length === 0) return
    undoable.current.push(inverseOf(changes, columns, before))
    onChange(changes)
  }
  const undo = () => {
    const last = undoable.current.pop()
    if (last && last.length > 0) onChange(last)
  }

  const focusCell = (index: number, name: string | undefined) => {
    const box = scroller.current
    if (!box) return
    const top = index * rowHeight
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 3 * rowHeight)
      box.scrollTo({ top: Math.max(0, top - box.clientHeight / 2) })
    flushSync(() => look(box))
    current.current = index
    box.querySelector<HTMLInputElement>(`[data-place="${index}:${name ?? columns[0]?.name ?? ''}"]`)?.focus()
  }
  const toError = (step: 1 | -1) => {
    const index = nextFaulty(props, current.current, step)
    if (index === undefined) return
    const line = lineAt(index)
    focusCell(index, columns.find(({ name }) => line && problemIn(line, name))?.name)
    // Not there yet: the next press finds it.
    if (!line) current.current = index - step
  }

  const key = (index: number, columnIndex: number) => (event: KeyboardEvent<HTMLInputElement>) => {
    const column = columns[columnIndex]
    const act = (work: () => void) => {
      event.preventDefault()
      work()
    }
    if (event.key === 'ArrowDown' && index + 1 < total) act(() => focusCell(index + 1, column?.name))
    if (event.key === 'ArrowUp' && index > 0) act(() => focusCell(index - 1, column?.name))
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) act(undo)
    if (event.key !== 'Enter') return
    const line = lineAt(index)
    const further = columns.slice(columnIndex + 1).find(({ name }) => line && problemIn(line, name))
    act(() => (further ? focusCell(index, further.name) : toError(1)))
  }
  const paste = (index: number, columnIndex: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    const room = columns.slice(columnIndex)
    const place = (below: readonly (Line | undefined)[]) => {
      const rows = block.length - below.filter((line) => line).length
      const cells = cutCells(block, room.length)
      if (rows + cells > 0) onCut(rows, cells)
      change(placed(block, room, keptOf(below, isLeftOut)), (wanted) => below.find((line) => line?.line === wanted))
    }
    const inView = block.slice(0, total - index).map((_, down) => lineAt(index + down))
    if (inView.every((line) => line)) place(inView)
    else void linesIn(index, index + inView.length).then(place, () => place(inView))
  }
  const focused = (index: number) => () => {
    current.current = index
  }
  return { from, to: Math.min(to, total), look, change, toError, key, paste, focused }
}
