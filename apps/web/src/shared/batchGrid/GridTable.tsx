import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './BatchGrid.module.css'
import { GridCell } from './GridCell.tsx'
import { type GridColumn, type GridLine, type GridProps, placeOf } from './gridLine.ts'
import { rowHeight, useGrid } from './useGrid.ts'

const lineWidth = 60
const stateWidth = 208
const leastWidth = 160

const templateOf = (columns: readonly GridColumn[]) => {
  const widths = columns.map(({ width }) => (width === undefined ? `minmax(${leastWidth}px, 1fr)` : `${width}px`))
  const isFixed = columns.every(({ width }) => width !== undefined)
  const state = isFixed ? `minmax(${stateWidth}px, 1fr)` : `${stateWidth}px`
  return {
    gridTemplateColumns: [`${lineWidth}px`, ...widths, state].join(' '),
    minWidth: columns.reduce((sum, { width = leastWidth }) => sum + width, lineWidth + stateWidth),
  }
}

/** The grid on screens that are wide enough for one. */
export const GridTable = <Line extends GridLine>(props: GridProps<Line>) => {
  const { caption, columns, total, lineAt } = props
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useGrid(props, scroller)
  const template = templateOf(columns)
  const shown = Array.from({ length: Math.max(0, grid.to - grid.from) }, (_, at) => grid.from + at)
  return (
    <>
      <div
        className={classes.scroller}
        ref={scroller}
        onScroll={({ currentTarget }) => grid.look(currentTarget)}
        role="grid"
        aria-label={caption}
        aria-rowcount={total + 1}
      >
        <Head columns={columns} template={template} />
        <div className={classes.body} style={{ height: total * rowHeight, minWidth: template.minWidth }}>
          {shown.map((index) => (
            <Row
              key={lineAt(index)?.line ?? `at-${index}`}
              {...props}
              grid={grid}
              index={index}
              line={lineAt(index)}
              template={template}
            />
          ))}
        </div>
      </div>
      <Foot onStep={grid.toError} />
    </>
  )
}

type Template = ReturnType<typeof templateOf>

const Head = ({ columns, template }: { readonly columns: readonly GridColumn[]; readonly template: Template }) => {
  const { t } = useTranslation('mass')
  return (
    <div className={classes.head} role="row" style={template}>
      <span role="columnheader" className={classes.line}>
        {t('file.line')}
      </span>
      {columns.map(({ name, label, isNumber }) => (
        <span key={name} role="columnheader" data-number={isNumber || undefined}>
          {label}
        </span>
      ))}
      <span role="columnheader" className={classes.state}>
        {t('file.status')}
      </span>
    </div>
  )
}

type RowProps<Line extends GridLine> = Pick<GridProps<Line>, 'columns' | 'isLeftOut' | 'renderState'> & {
  readonly grid: ReturnType<typeof useGrid>
  readonly index: number
  readonly line: Line | undefined
  readonly template: Template
}

const Row = <Line extends GridLine>({ columns, isLeftOut, renderState, grid, index, line, template }: RowProps<Line>) => {
  const isOff = line !== undefined && isLeftOut(line)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ ...template, top: index * rowHeight }}
      data-off={isOff || undefined}
    >
      <span role="rowheader" className={classes.line}>
        {line && placeOf(line)}
      </span>
      {columns.map((column, columnIndex) => (
        <span key={column.name} role="gridcell" className={classes.cell}>
          <GridCell
            column={column}
            line={line}
            isOff={isOff}
            place={`${index}:${column.name}`}
            onSave={(text) => line && grid.change([{ line: line.line, cells: { [column.name]: text } }])}
            onPaste={grid.paste(index, columnIndex)}
            onKey={grid.key(index, columnIndex)}
            onFocus={grid.focused(index)}
          />
        </span>
      ))}
      <span role="gridcell" className={classes.state}>
        {line && renderState(line)}
      </span>
    </div>
  )
}

const keyNames = { enter: 'Enter', tab: 'Tab', escape: 'Esc', undo: 'Ctrl Z' } as const
const keys = Object.keys(keyNames) as readonly (keyof typeof keyNames)[]

const Foot = ({ onStep }: { readonly onStep: (step: 1 | -1) => void }) => {
  const { t } = useTranslation('mass')
  return (
    <div className={classes.foot}>
      <ul className={classes.keys} aria-label={t('grid.keys')}>
        {keys.map((name) => (
          <li key={name}>
            <kbd>{keyNames[name]}</kbd> {t(`grid.key.${name}`)}
          </li>
        ))}
      </ul>
      <span className={classes.steps}>
        <button type="button" className={classes.step} aria-label={t('grid.previous')} onClick={() => onStep(-1)}>
          <IconChevronUp size={18} stroke={1.75} aria-hidden />
        </button>
        <button type="button" className={classes.step} aria-label={t('grid.next')} onClick={() => onStep(1)}>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </button>
      </span>
    </div>
  )
}
