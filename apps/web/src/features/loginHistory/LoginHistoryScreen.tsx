import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useSignInColumns } from './columns.tsx'
import classes from './LoginHistoryScreen.module.css'
import { reloadHistory, useLoginHistory } from './queries.ts'
import { StaffAccessCard } from './StaffAccessCard.tsx'

export const LoginHistoryScreen = () => {
  const { t } = useTranslation('loginHistory')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLoginHistory()
  const columns = useSignInColumns(data?.some(({ countryCode }) => countryCode) ?? false)
  useLive('sessionListChanged', reloadHistory)
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Card className={classes.card}>
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          error={
            error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState icon={IconHistory} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      <StaffAccessCard />
    </>
  )
}
