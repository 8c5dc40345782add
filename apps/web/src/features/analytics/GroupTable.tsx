import type { history } from '@florin/contract/books/history'
import type { OutputOf } from '@florin/contract/method'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'
import { Money } from '../../ui/Money.tsx'
import { useMonthName } from '../../ui/useMonthName.ts'
import classes from './Analytics.module.css'
import type { AnalyticsFilter } from './queries.ts'

type Analytics = OutputOf<(typeof history)['analytics.get']>
type Props = { readonly asked: AnalyticsFilter; readonly analytics: Analytics }

/** The transactions behind a group, as the history finds them. */
const behind = ({ accountId, fromDate, toDate, by }: AnalyticsFilter, name: string) => {
  const span = { account: accountId, from: fromDate, to: toDate }
  if (by === 'type') return { ...span, type: name }
  if (by === 'counterparty') return name ? { ...span, q: name } : undefined
  const last = new Date(Date.UTC(Number(name.slice(0, 4)), Number(name.slice(5)), 0)).toISOString().slice(0, 10)
  return { ...span, from: `${name}-01`, to: last }
}

const Bars = ({ income, spending, most }: { income: string; spending: string; most: number }) => (
  <span className={classes.bars} aria-hidden>
    <span data-side="in" style={{ width: `${(Number(income) / most) * 100}%` }} />
    <span data-side="out" style={{ width: `${(Number(spending) / most) * 100}%` }} />
  </span>
)

export const GroupTable = ({ asked, analytics: { groups, others, currencyCode } }: Props) => {
  const { t } = useTranslation('analytics')
  const { typeOf } = useActivityNames()
  const monthName = useMonthName()
  const titleOf = (name: string): string => {
    if (asked.by === 'type') return typeOf(name)
    if (asked.by === 'month') return monthName(`${name}-01`)
    return name || t('unnamed')
  }
  const most = Math.max(1e-9, ...groups.flatMap(({ income, spending }) => [Number(income), Number(spending)]))
  const rows = [
    ...groups.map((group) => ({ ...group, title: titleOf(group.name), search: behind(asked, group.name) })),
    ...(others ? [{ ...others, name: '*', title: t('others'), search: undefined }] : []),
  ]
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`column.${asked.by}`)}</th>
          <th scope="col">{t('column.income')}</th>
          <th scope="col">{t('column.spending')}</th>
          <th scope="col" data-minor>
            {t('column.count')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, title, income, spending, count, search }) => (
          <tr key={name}>
            <th scope="row">
              {search ? (
                <Link to="/history" search={search} className={`text-link ${classes.name}`}>
                  {title}
                </Link>
              ) : (
                <span className={classes.name}>{title}</span>
              )}
              <Bars income={income} spending={spending} most={most} />
            </th>
            <td>{Number(income) > 0 ? <Money amount={income} currency={currencyCode} /> : '–'}</td>
            <td>{Number(spending) > 0 ? <Money amount={spending} currency={currencyCode} /> : '–'}</td>
            <td data-minor>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
