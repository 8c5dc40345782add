import type { HistoryRow } from '@florin/contract/books/history'
import { localeOf } from '@florin/i18n/locale'
import { IconArrowsExchange, IconBuildingBank } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from '../../ui/initials.ts'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { toneOf } from '../../shared/activity/tones.ts'
import { byDay, keyOf } from './figures.ts'
import classes from './HistoryTable.module.css'
import { isVoid } from '../../shared/activity/figures.ts'
import { RowAmount } from '../../shared/activity/RowAmount.tsx'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'

type Props = {
  readonly rows: readonly HistoryRow[]
  readonly openId: number | undefined
  readonly onOpen: (transactionId: number) => void
}

const icons = { own: IconArrowsExchange, deposit: IconBuildingBank } as const

const Mark = ({ row, name }: { row: HistoryRow; name: string }) => {
  const Icon = icons[row.transactionType as keyof typeof icons]
  return (
    <span className={classes.mark} aria-hidden>
      {Icon ? <Icon size={18} stroke={1.75} /> : initials(name)}
    </span>
  )
}

const Row = ({ row, isOpen, onOpen }: { row: HistoryRow; isOpen: boolean; onOpen: () => void }) => {
  const { i18n } = useTranslation('history')
  const { nameOf, aboutOf, statusOf } = useActivityNames()
  const name = nameOf(row)
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'short' })
  return (
    <tr aria-current={isOpen ? 'true' : undefined} data-void={isVoid(row.status) ? '' : undefined}>
      <td className={classes.date}>
        <time dateTime={row.date}>{day.format(new Date(row.date))}</time>
      </td>
      <td className={classes.who}>
        <button type="button" className={`row-opener ${classes.opener}`} data-opener onClick={onOpen}>
          <Mark row={row} name={name} />
          <span className={classes.words}>
            <span className={classes.name}>{name}</span>
            <span className={classes.about}>{aboutOf(row)}</span>
          </span>
        </button>
      </td>
      <td className={classes.status}>
        <StatusBadge tone={toneOf(row.status)}>{statusOf(row.status)}</StatusBadge>
      </td>
      <td className={classes.amount}>
        <RowAmount row={row} />
      </td>
    </tr>
  )
}

/** A table on wide screens; on phones cards under the heading of their day. */
export const HistoryTable = ({ rows, openId, onOpen }: Props) => {
  const { t, i18n } = useTranslation('history')
  const dayName = new Intl.DateTimeFormat(localeOf(i18n.language), { weekday: 'long', day: 'numeric', month: 'long' })

  /** Up and down; the details that are open follow. */
  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opener]')]
    const at = openers.indexOf(document.activeElement as HTMLElement)
    const next = openers[at + step]
    if (at < 0 || !next) return
    event.preventDefault()
    next.focus()
    if (openId !== undefined) next.click()
  }

  return (
    <table className={classes.table} onKeyDown={move}>
      <caption className="visually-hidden">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('column.date')}</th>
          <th scope="col">{t('column.who')}</th>
          <th scope="col" className={classes.status}>
            {t('column.status')}
          </th>
          <th scope="col" className={classes.amount}>
            {t('column.amount')}
          </th>
        </tr>
      </thead>
      {byDay(rows).map((day) => (
        <tbody key={day[0] && keyOf(day[0])}>
          <tr className={classes.day}>
            <th scope="rowgroup" colSpan={4}>
              {day[0] && dayName.format(new Date(day[0].date))}
            </th>
          </tr>
          {day.map((row) => (
            <Row key={keyOf(row)} row={row} isOpen={row.transactionId === openId} onOpen={() => onOpen(row.transactionId)} />
          ))}
        </tbody>
      ))}
    </table>
  )
}
