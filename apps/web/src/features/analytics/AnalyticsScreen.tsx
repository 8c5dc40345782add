import { IconChartBar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Figures } from './Figures.tsx'
import { Filters } from './Filters.tsx'
import { accountsQuery } from './queries.ts'
import { spanOf } from './search.ts'

const route = getRouteApi('/_customer/analytics')
const usualMonths = 3

/** What an account earned and spent, by category, counterparty or month. */
export const AnalyticsScreen = () => {
  const { t } = useTranslation('analytics')
  const { account, months = usualMonths, by = 'type' } = route.useSearch()
  const { data, error, isFetching, refetch } = useQuery(accountsQuery())
  const [openedAt] = useState(() => new Date())
  usePageTitle(t('title'))
  const accounts = data?.accounts
  const chosen = accounts?.find(({ accountId }) => accountId === account) ?? accounts?.[0]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {chosen && accounts ? (
        <>
          <Filters account={chosen} accounts={accounts} months={months} by={by} />
          <Figures asked={{ accountId: chosen.accountId, ...spanOf(months, openedAt), by }} />
        </>
      ) : (
        <Card>
          {accounts ? (
            <EmptyState icon={IconChartBar} title={t('none')} action={<Link to="/home">{t('noneAction')}</Link>}>
              {t('noneText')}
            </EmptyState>
          ) : error ? (
            <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
          ) : (
            <TableSkeleton columns={3} label={t('loading')} />
          )}
        </Card>
      )}
    </>
  )
}
