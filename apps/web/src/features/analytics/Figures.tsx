import type { history } from '@florin/contract/books/history'
import type { OutputOf } from '@florin/contract/method'
import { money, parseMoney, toDecimal } from '@florin/money/money'
import { IconChartBar, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Analytics.module.css'
import { GroupTable } from './GroupTable.tsx'
import { analyticsQuery, type AnalyticsFilter, fileOf } from './queries.ts'

type Analytics = OutputOf<(typeof history)['analytics.get']>

const Totals = ({ total: { income, spending }, currencyCode }: Analytics) => {
  const { t } = useTranslation('analytics')
  const minor = (amount: string) => parseMoney(amount, currencyCode).minor
  const net = toDecimal(money(minor(income) - minor(spending), currencyCode))
  const sums = [
    [t('column.income'), income],
    [t('column.spending'), spending],
    [t('net'), net],
  ] as const
  return (
    <dl className={classes.totals}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Money amount={amount} currency={currencyCode} size="medium" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

export const Figures = ({ asked }: { readonly asked: AnalyticsFilter }) => {
  const { t } = useTranslation('analytics')
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(analyticsQuery(asked))
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <TableSkeleton columns={4} label={t('loading')} />
        )}
      </Card>
    )
  return (
    <Card className={isPlaceholderData ? (classes.dimmed ?? '') : ''}>
      <Totals {...data} />
      {data.groups.length === 0 ? (
        <EmptyState icon={IconChartBar} title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <>
          <GroupTable asked={asked} analytics={data} />
          <div className={classes.export}>
            <DownloadButton file={() => fileOf(asked)} leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}>
              {t('export')}
            </DownloadButton>
          </div>
        </>
      )}
    </Card>
  )
}
