import { massApproval } from '@florin/contract/mass/massApproval'
import { approval } from '@florin/contract/payments/approval'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import choices from '../../ui/Choices.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './ApprovalsScreen.module.css'
import { BatchRequests } from './BatchRequests.tsx'
import { FilterBar } from './FilterBar.tsx'
import { type Filters, isFiltered, noFilters, type View } from './filters.ts'
import { reloadRequests, useBatchRequests, useRequests } from './queries.ts'
import { RequestItem } from './RequestItem.tsx'
import { RequestList } from './RequestList.tsx'

const settleMs = 250

/** What another page leads to. */
type Opened = { readonly request?: number | undefined; readonly batch?: number | undefined }

/** What a company's initiators ask for: what waits, and what was decided. A person without a company has nothing that waits. */
export const ApprovalsScreen = ({ view, opened }: { view: View; opened: Opened }) => {
  const { t } = useTranslation('approvals')
  const mayWait = useMay()(approval['request.list'])
  useLive('operationChanged', reloadRequests)
  useLive('batchChanged', reloadRequests)
  usePageTitle(t('title'))
  const shown = mayWait ? view : 'decided'
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {mayWait && (
        <nav className={choices.choices} aria-label={t('tabs.label')}>
          <Link to="/transfer/approved" search={{}} activeOptions={{ exact: true }}>
            {t('tabs.waiting')}
          </Link>
          <Link to="/transfer/approved" search={{ view: 'decided' }}>
            {t('tabs.decided')}
          </Link>
        </nav>
      )}
      {mayWait && <BatchRequests key={`${shown} batches`} view={shown} opened={opened.batch} />}
      <Requests key={shown} view={shown} opened={opened.request} />
    </>
  )
}

const Requests = ({ view, opened }: { view: View; opened: number | undefined }) => {
  const { t } = useTranslation('approvals')
  const [filters, setFilters] = useState<Filters>(noFilters)
  const [settled] = useDebouncedValue(filters, settleMs)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useRequests(view, settled)
  const hasSome = data && data.length > 0
  const { data: batches = [] } = useBatchRequests(view, useMay()(massApproval['mass.list']))
  // Batches stand above: there is something then, though no single payment. What was decided last may still be read.
  const isBare = data?.length === 0 && batches.length > 0 && !isFiltered(settled)
  return (
    <>
      {(hasSome || isFiltered(filters)) && <FilterBar view={view} filters={filters} onChange={setFilters} />}
      <Card className={isBare ? classes.bare : classes.card}>
        {view === 'waiting' && <RequestList requests={data ?? []} opened={opened} />}
        {hasSome && view === 'decided' && (
          <ul className={classes.list}>
            {data.map((request) => (
              <RequestItem key={request.transactionId} request={request} />
            ))}
          </ul>
        )}
        {data?.length === 0 && !isBare && <Nothing view={view} isFiltered={isFiltered(settled)} />}
        {!data && !error && <TableSkeleton columns={2} label={t('loading')} />}
        {!data && error && (
          <ErrorState title={t('loadFailed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
        )}
        {hasNextPage && (
          <div className={classes.more}>
            <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('more')}
            </Button>
          </div>
        )}
      </Card>
    </>
  )
}

const Nothing = ({ view, isFiltered: filtered }: { view: View; isFiltered: boolean }) => {
  const { t } = useTranslation('approvals')
  if (filtered)
    return (
      <EmptyState icon={IconChecklist} title={t('noMatchTitle')}>
        {t('noMatchText')}
      </EmptyState>
    )
  return view === 'waiting' ? (
    <EmptyState icon={IconChecklist} title={t('emptyTitle')}>
      {t('emptyText')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconChecklist} title={t('emptyDecidedTitle')}>
      {t('emptyDecidedText')}
    </EmptyState>
  )
}
