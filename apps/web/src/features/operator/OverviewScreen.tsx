import { customersCounted } from '@florin/contract/console/operatorSearch'
import { TextInput } from '@mantine/core'
import { IconSearch, IconUsers } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useCustomerColumns } from './columns.tsx'
import classes from './OverviewScreen.module.css'
import { useCustomers } from './queries.ts'
import { useDebounced } from './useDebounced.ts'

/** The operator's entry: find a customer. */
export const OverviewScreen = () => {
  const { t } = useTranslation('operator')
  const router = useRouter()
  // The router would make a number of it.
  const [search, setSearch] = useState(() => new URLSearchParams(router.state.location.searchStr).get('customer') ?? '')
  const navigate = useNavigate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useCustomers(useDebounced(search.trim()))
  const columns = useCustomerColumns()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <TextInput
        className={classes.search ?? ''}
        label={t('search')}
        placeholder={t('searchHint')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        type="search"
        maxLength={100}
        autoFocus
      />
      <p role="status" className={classes.count}>
        {data &&
          (data.total >= customersCounted ? t('foundMany', { count: customersCounted }) : t('found', { count: data.total }))}
      </p>
      <Card className={classes.card}>
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data?.items}
          rowId={({ customerId }) => String(customerId)}
          onOpen={({ customerId }) =>
            void navigate({ to: '/admin-overview/customers/$customerId', params: { customerId: String(customerId) } })
          }
          error={
            error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState icon={IconUsers} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
    </>
  )
}
