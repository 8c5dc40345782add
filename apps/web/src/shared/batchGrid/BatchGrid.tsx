import type { BatchLine } from '@florin/contract/calls/mass/batch'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import classes from './BatchGrid.module.css'
import { blockOf, type CellChange } from './pasted.ts'

export type GridColumn = { readonly name: string; readonly label: string; readonly isWide?: boolean | undefined }
type Props = {
  /** Read out as the grid's name. */
  readonly caption: string
  readonly lineLabel: string
  readonly stateLabel: string
  readonly columns: readonly GridColumn[]
  readonly total: number
  /** Undefined while it is not there yet. */
  readonly lineAt: (index: number) => BatchLine | undefined
  /** Which rows are in view. */
  readonly onView: (from: number, to: number) => void
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly stateOf: (line: BatchLine) => ReactNode
}

const rowHeight = 64
const overscan = 6
const firstRows = 14

const widthOf = ({ isWide }: GridColumn): string => (isWide ? '240px' : '150px')

/** To the next cell with something to correct, in the order of the file. */
const focusNextError = (from: HTMLElement): void => {
  const cells = [...(from.closest('[role=grid]')?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const next = cells.slice(cells.indexOf(from as HTMLInputElement) + 1).find(({ ariaInvalid }) => ariaInvalid === 'true')
  ;(next ?? from).focus()
}

/** Rows of a file to be corrected in place: only those in view are on the page, however many there are. */
export const BatchGrid = (props: Props) => {
  const { caption, lineLabel, stateLabel, columns, total, lineAt, onView, onChange, stateOf } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ from: 0, to: firstRows })
  const { from, to } = view
  useEffect(() => onView(from, to), [from, to, onView])

  const scrolled = ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLDivElement>) => {
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan)
    const last = Math.min(total, Math.ceil((scrollTop + clientHeight) / rowHeight) + overscan)
    if (first !== from || last !== to) setView({ from: first, to: last })
  }
  const template = { gridTemplateColumns: `64px ${columns.map(widthOf).join(' ')} minmax(180px, 1fr)` }
  const shown = Array.from({ length: Math.max(0, Math.min(to, total) - from) }, (_, at) => from + at)

  const pasted = (index: number, columnIndex: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const block = blockOf(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    onChange(
      block.flatMap((cells, down) => {
        const line = lineAt(index + down)
        if (!line) return []
        const named = cells.flatMap((text, right) => {
          const column = columns[columnIndex + right]
          return column ? [[column.name, text] as const] : []
        })
        return [{ line: line.line, cells: Object.fromEntries(named) }]
      }),
    )
  }

  return (
    <div
      className={classes.scroller}
      ref={scroller}
      onScroll={scrolled}
      role="grid"
      aria-label={caption}
      aria-rowcount={total + 1}
    >
      <div className={classes.head} role="row" style={template}>
        <span role="columnheader">{lineLabel}</span>
        {columns.map(({ name, label }) => (
          <span key={name} role="columnheader">
            {label}
          </span>
        ))}
        <span role="columnheader">{stateLabel}</span>
      </div>
      <div className={classes.body} style={{ height: total * rowHeight }}>
        {shown.map((index) => {
          const line = lineAt(index)
          return (
            <div
              key={line?.line ?? `at-${index}`}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              style={{ ...template, top: index * rowHeight }}
              data-skipped={line?.status === 'skipped' || undefined}
            >
              <span role="rowheader" className={classes.line}>
                {line?.line}
              </span>
              {columns.map((column, columnIndex) => (
                <GridCell
                  key={column.name}
                  column={column}
                  line={line}
                  onPaste={pasted(index, columnIndex)}
                  onSave={(text) => line && onChange([{ line: line.line, cells: { [column.name]: text } }])}
                />
              ))}
              <span role="gridcell" className={classes.state}>
                {line && stateOf(line)}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

type CellProps = {
  readonly column: GridColumn
  readonly line: BatchLine | undefined
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
  readonly onSave: (text: string) => void
}

const GridCell = ({ column, line, onPaste, onSave }: CellProps) => {
  const value = line?.cells[column.name] ?? ''
  const problem = line?.errors.find(({ field }) => field === column.name)?.message
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed !== undefined && typed !== value) onSave(typed)
    setTyped(undefined)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter') return
    event.preventDefault()
    save()
    focusNextError(event.currentTarget)
  }
  return (
    <span role="gridcell" className={classes.cell}>
      <input
        className={classes.input}
        aria-label={line ? `${line.line}, ${column.label}` : column.label}
        aria-invalid={problem ? true : undefined}
        title={problem}
        disabled={!line || line.status === 'skipped'}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={key}
        onPaste={onPaste}
      />
      {problem && <span className={classes.error}>{problem}</span>}
    </span>
  )
}
