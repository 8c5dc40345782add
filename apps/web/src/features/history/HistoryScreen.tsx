import { Button, CloseButton, Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { breakpoints } from '../../ui/breakpoints.ts'
import { useLive } from '../../app/live/useLive.ts'
import { SendMoneyLink } from '../../shared/access/SendMoneyLink.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { DebitCard } from './DebitCard.tsx'
import { Details } from './Details.tsx'
import { ExportPopup } from './ExportPopup.tsx'
import { Filters } from './Filters.tsx'
import classes from './HistoryScreen.module.css'
import { HistoryTable } from './HistoryTable.tsx'
import { Pages } from './Pages.tsx'
import { listQuery, reloadHistory } from './queries.ts'
import { Reserved } from './Reserved.tsx'
import { type HistorySearch, isFiltered } from './search.ts'

const route = getRouteApi('/_customer/history')

/** Beside the list where there is room, over it where there is not. */
const Opened = ({ id, onClose }: { id: number; onClose: () => void }) => {
  const { t } = useTranslation(['history', 'common'])
  const isWide = useMediaQuery(`(min-width: ${breakpoints.desktop}px)`, undefined, { getInitialValueInEffect: false })
  const label = t('detail.label', { id })
  if (isWide)
    return (
      <aside
        className={classes.beside}
        aria-label={label}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onClose()
        }}
      >
        <CloseButton className={classes.close ?? ''} aria-label={t('common:close')} onClick={onClose} size="lg" />
        <Details transactionId={id} />
      </aside>
    )
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      padding={20}
      title={label}
      closeButtonProps={{ 'aria-label': t('common:close') }}
      transitionProps={{ duration: 120 }}
    >
      <Details transactionId={id} />
    </Drawer>
  )
}

const Empty = ({ search }: { search: HistorySearch }) => {
  const { t } = useTranslation('history')
  return isFiltered(search) || search.page ? (
    <EmptyState
      icon={IconHistory}
      title={t('empty.filteredTitle')}
      action={
        <Link to="/history" search={{}}>
          {t('filter.clear')}
        </Link>
      }
    >
      {t('empty.filteredText')}
    </EmptyState>
  ) : (
    <EmptyState icon={IconHistory} title={t('empty.title')} action={<SendMoneyLink>{t('empty.action')}</SendMoneyLink>}>
      {t('empty.text')}
    </EmptyState>
  )
}

export const HistoryScreen = () => {
  const { t } = useTranslation('history')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [exporting, setExporting] = useState(false)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(listQuery(search))
  useLive('balanceChanged', reloadHistory)
  useLive('operationChanged', reloadHistory)
  usePageTitle(t('title'))

  const filter = (change: HistorySearch) =>
    void navigate({ search: (known) => ({ ...known, ...change, page: undefined }), replace: true })
  const open = (id: number | undefined) =>
    void navigate({ search: (known) => ({ ...known, id }), replace: true, resetScroll: false })

  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => setExporting(true)}
          >
            {t('export.button')}
          </Button>
        }
      />
      <Filters search={search} change={filter} />
      <DebitCard accountId={search.account} />
      <Reserved accountId={search.account} />
      <div className={classes.page} data-open={search.id === undefined ? undefined : ''}>
        <Card className={classes.list}>
          {data ? (
            data.transactions.length > 0 ? (
              <div aria-busy={isPlaceholderData} data-waiting={isPlaceholderData ? '' : undefined} className={classes.rows}>
                <HistoryTable rows={data.transactions} openId={search.id} onOpen={open} />
                <Pages search={search} total={data.total} hasMore={data.hasMore} />
              </div>
            ) : (
              <Empty search={search} />
            )
          ) : error ? (
            <ErrorState
              title={t('loadFailed')}
              description={error.description}
              onRetry={() => void refetch()}
              busy={isFetching}
            />
          ) : (
            <TableSkeleton columns={3} rows={8} label={t('caption')} />
          )}
        </Card>
        {search.id !== undefined && <Opened id={search.id} onClose={() => open(undefined)} />}
      </div>
      {exporting && <ExportPopup search={search} onClose={() => setExporting(false)} />}
    </>
  )
}
