import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import classes from './BatchGrid.module.css'
import { type GridColumn, type GridLine, problemIn, placeOf } from './gridLine.ts'

type Props = {
  readonly column: GridColumn
  readonly line: GridLine | undefined
  readonly isOff: boolean
  /** Where the grid finds it again. */
  readonly place?: string | undefined
  readonly onSave: (text: string) => void
  readonly onPaste?: ((event: ClipboardEvent<HTMLInputElement>) => void) | undefined
  /** Keys that lead out of the cell; what was typed is saved by then. */
  readonly onKey?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  readonly onFocus?: (() => void) | undefined
}

/** One cell. Typing replaces what is there, F2 goes to its end, Esc takes back what was typed. */
export const GridCell = ({ column, line, isOff, place, onSave, onPaste, onKey, onFocus }: Props) => {
  const id = useId()
  const value = line?.cells[column.name] ?? ''
  const problem = line && problemIn(line, column.name)
  const [typed, setTyped] = useState<string>()
  const save = () => {
    if (typed !== undefined && typed !== value) onSave(typed)
    setTyped(undefined)
  }
  const key = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input } = event
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key === 'F2') input.setSelectionRange(input.value.length, input.value.length)
    if (event.key === 'Enter') save()
    // While something is typed, Ctrl-Z is the field's own.
    if (!(event.key === 'z' && typed !== undefined)) onKey?.(event)
  }
  return (
    <>
      <input
        className={classes.input}
        data-place={place}
        data-number={column.isNumber || undefined}
        aria-label={line ? `${placeOf(line)}, ${column.label}` : column.label}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        disabled={!line || isOff}
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => {
          event.currentTarget.select()
          onFocus?.()
        }}
        onBlur={save}
        onKeyDown={key}
        onPaste={onPaste}
      />
      {problem && (
        <span id={id} className={classes.error}>
          {problem}
        </span>
      )}
    </>
  )
}
