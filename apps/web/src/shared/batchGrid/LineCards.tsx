import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BatchGrid.module.css'
import { GridCell } from './GridCell.tsx'
import { type GridLine, type GridProps, problemIn, placeOf } from './gridLine.ts'

/** On a phone: one row at a time, what is wrong in it first. */
export const LineCards = <Line extends GridLine>(props: GridProps<Line>) => {
  const { caption, columns, total, lineAt, onView, onChange, isLeftOut, renderState } = props
  const { t } = useTranslation('mass')
  const [wanted, setWanted] = useState(0)
  const index = Math.max(0, Math.min(wanted, total - 1))
  useEffect(() => onView(index, index + 1), [index, onView])
  const line = lineAt(index)
  if (total === 0) return null
  const isWrong = (name: string) => (line !== undefined && problemIn(line, name) !== undefined ? 0 : 1)
  const sorted = columns.toSorted((one, other) => isWrong(one.name) - isWrong(other.name))
  return (
    <section className={classes.card} aria-label={caption}>
      <header className={classes.cardHead}>
        <strong>{line ? t('grid.lineOf', { line: placeOf(line) }) : ' '}</strong>
        <span role="status">{t('grid.place', { number: index + 1, total })}</span>
      </header>
      {line && <div className={classes.cardState}>{renderState(line)}</div>}
      {line &&
        sorted.map((column) => (
          <label key={column.name} className={classes.field}>
            <span>{column.label}</span>
            <GridCell
              key={line.line}
              column={column}
              line={line}
              isOff={isLeftOut(line)}
              onSave={(text) => onChange([{ line: line.line, cells: { [column.name]: text } }])}
            />
          </label>
        ))}
      <footer className={classes.cardFoot}>
        <Button variant="default" disabled={index === 0} onClick={() => setWanted(index - 1)}>
          {t('grid.before')}
        </Button>
        <Button variant="default" disabled={index + 1 >= total} onClick={() => setWanted(index + 1)}>
          {t('grid.after')}
        </Button>
      </footer>
    </section>
  )
}
