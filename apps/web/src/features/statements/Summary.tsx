import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { useMonthName } from '../../ui/useMonthName.ts'
import { Downloads } from './Downloads.tsx'
import { summaryQuery } from './queries.ts'
import classes from './StatementsScreen.module.css'

type Month = { readonly accountId: number; readonly dateFrom: string; readonly dateTo: string; readonly status: string }

/** The six figures of a month, and the ways to take it away. */
export const Summary = ({ accountId, dateFrom, dateTo, status }: Month) => {
  const { t } = useTranslation('statements')
  const nameOf = useMonthName()
  const { data, error, isFetching, refetch } = useQuery(summaryQuery(accountId, dateFrom))
  if (!data)
    return (
      <Card>
        {error ? (
          <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <TextSkeleton label={t('loading')} />
        )}
      </Card>
    )
  const money = [
    ['beginning', data.beginningBalance],
    ['credit', data.totalCredit],
    ['debit', data.totalDebit],
    ['ending', data.endingBalance],
  ] as const
  const counts = [
    ['processing', data.processingCount],
    ['rejected', data.rejectedCount],
  ] as const
  return (
    <Card title={t('summary', { month: nameOf(dateFrom) })}>
      <div className={classes.summary}>
        {status === 'processing' && <Notice tone="info">{t('runningNote')}</Notice>}
        <dl className={classes.figures}>
          {money.map(([name, amount]) => (
            <div key={name} data-main={name === 'ending' ? '' : undefined}>
              <dt>{t(name === 'ending' && status === 'processing' ? 'endingSoFar' : name)}</dt>
              <dd>
                <Money amount={amount} currency={data.currencyCode} size={name === 'ending' ? 'large' : 'medium'} />
              </dd>
            </div>
          ))}
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd className={classes.count}>{count}</dd>
            </div>
          ))}
        </dl>
        <Link to="/history" search={{ account: accountId, from: dateFrom, to: dateTo }}>
          {t('see')}
        </Link>
        <Downloads accountId={accountId} currencyCode={data.currencyCode} dateFrom={dateFrom} />
      </div>
    </Card>
  )
}
