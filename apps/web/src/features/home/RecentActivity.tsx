import type { HistoryRow } from '@florin/contract/books/history'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SendMoneyLink } from '../../shared/access/SendMoneyLink.tsx'
import { RowAmount } from '../../shared/activity/RowAmount.tsx'
import { toneOf } from '../../shared/activity/tones.ts'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { initials } from '../../ui/initials.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { byDay, recentOf } from './days.ts'
import { activityQuery } from './queries.ts'
import classes from './RecentActivity.module.css'

/** The last that happened, day by day; all of it is in the history. */
export const RecentActivity = () => {
  const { t } = useTranslation('home')
  const { data, error, isFetching, refetch } = useQuery(activityQuery())
  return (
    <Card
      title={t('activity.title')}
      className={classes.card}
      aside={
        <Link to="/history" className={classes.all}>
          {t('activity.all')}
        </Link>
      }
    >
      {data ? (
        <Days rows={recentOf(data.transactions)} />
      ) : error ? (
        <ErrorState
          title={t('activity.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <TableSkeleton columns={2} rows={5} label={t('activity.loading')} />
      )}
    </Card>
  )
}

const Days = ({ rows }: { rows: readonly HistoryRow[] }) => {
  const { t, i18n } = useTranslation(['home', 'history'])
  const [now] = useState(() => new Date())
  if (rows.length === 0)
    return (
      <EmptyState
        icon={IconHistory}
        title={t('activity.emptyTitle')}
        action={<SendMoneyLink>{t('history:empty.action')}</SendMoneyLink>}
      >
        {t('activity.emptyText')}
      </EmptyState>
    )
  const words = { today: t('activity.today'), yesterday: t('activity.yesterday') }
  return byDay(rows, i18n.language, words, now).map(({ day, items }) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ul className={classes.list}>
        {items.map((row) => (
          <Row key={`${row.transactionId}-${row.accountId}`} row={row} />
        ))}
      </ul>
    </section>
  ))
}

const Row = ({ row }: { row: HistoryRow }) => {
  const { nameOf, aboutOf, statusOf } = useActivityNames()
  const name = nameOf(row)
  return (
    <li>
      <Link to="/history/$transactionId" params={{ transactionId: String(row.transactionId) }} className={classes.row}>
        <span className={classes.avatar} aria-hidden>
          {initials(name)}
        </span>
        <span className={classes.text}>
          <span className={classes.name}>{name}</span>
          <span className={classes.about}>{aboutOf(row)}</span>
        </span>
        {row.status !== 'completed' && (
          <span className={classes.status}>
            <StatusBadge tone={toneOf(row.status)}>{statusOf(row.status)}</StatusBadge>
          </span>
        )}
        <RowAmount row={row} />
      </Link>
    </li>
  )
}
