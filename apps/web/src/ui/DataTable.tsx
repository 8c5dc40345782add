import { Button } from '@mantine/core'
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table'
import type { ColumnDef, RowData } from '@tanstack/react-table'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import { ErrorState } from './ErrorState.tsx'
import { TableSkeleton } from './Skeletons.tsx'

export const defaultPageSize = 25

// `minor` columns give way on narrow screens.
const features = tableFeatures({ columnMeta: {} as { align?: 'end'; minor?: boolean } })
export type Columns<T extends RowData> = ColumnDef<typeof features, T>[]
export const columnsOf = <T extends RowData>() => createColumnHelper<typeof features, T>()

type Props<T extends RowData> = {
  /** Read out as the table's name. */
  caption: string
  columns: Columns<T>
  rows: readonly T[] | undefined
  rowId: (row: T) => string
  error?: { title: string; description?: string | undefined; onRetry: () => void } | undefined
  empty: ReactNode
  more?: { load: () => void; busy: boolean } | undefined
  /** Makes rows openable by pointer, Enter and the arrow keys. */
  onOpen?: ((row: T) => void) | undefined
  openId?: string | undefined
}

const moveFocus = (event: KeyboardEvent<HTMLTableSectionElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opener]')]
  const next = openers[openers.indexOf(document.activeElement as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export const DataTable = <T extends RowData>({ caption, columns, rows, rowId, error, empty, more, onOpen, openId }: Props<T>) => {
  const { t } = useTranslation('frame')
  const table = useTable({ features, columns, data: rows ?? [], getRowId: rowId })

  if (error) return <ErrorState {...error} />
  if (!rows) return <TableSkeleton columns={columns.length} label={t('table.loading')} />
  if (rows.length === 0) return <>{empty}</>

  return (
    <>
      <table className={classes.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" {...layout(header.column.columnDef.meta)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody onKeyDown={moveFocus}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-openable={onOpen ? '' : undefined} aria-current={row.id === openId ? 'true' : undefined}>
              {row.getAllCells().map((cell, index) => (
                <td key={cell.id} {...layout(cell.column.columnDef.meta)}>
                  {index === 0 && onOpen ? (
                    <button
                      type="button"
                      className={`row-opener ${classes.opener}`}
                      data-opener
                      onClick={() => onOpen(row.original)}
                    >
                      <table.FlexRender cell={cell} />
                    </button>
                  ) : (
                    <table.FlexRender cell={cell} />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        {more ? (
          <Button variant="default" size="sm" loading={more.busy} onClick={more.load}>
            {t('table.more')}
          </Button>
        ) : (
          <span>{t('table.end', { count: rows.length })}</span>
        )}
      </div>
    </>
  )
}

const layout = (meta: { align?: 'end'; minor?: boolean } | undefined) => ({
  'data-align': meta?.align,
  'data-minor': meta?.minor ? '' : undefined,
})
