import { operatorReconciliation } from '@florin/contract/calls/payments/operatorReconciliation'
import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useTypeName } from '../payments/types.ts'
import { useBalanceColumns } from './balanceColumns.tsx'
import { useItemColumns } from './columns.tsx'
import { useCompare, useReconciliation } from './queries.ts'
import classes from './Reconciliation.module.css'
import { useUnreadableColumns } from './unreadableColumns.tsx'

/** How the statements of banks agree with our books, and what is open. */
export const ReconciliationScreen = () => {
  const { t } = useTranslation('reconciliation')
  const typeOf = useTypeName()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useReconciliation()
  const compare = useCompare()
  const mayCompare = useMay()(operatorReconciliation['reconciliation.create'])
  const columns = useItemColumns()
  const balanceColumns = useBalanceColumns()
  const unreadableColumns = useUnreadableColumns()
  const moreOf = (shown: number, total: number) =>
    hasNextPage && shown < total ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          mayCompare && (
            <Button loading={compare.isPending} onClick={() => compare.mutate({})}>
              {t('compare')}
            </Button>
          )
        }
      />
      {compare.error && <Notice tone="bad">{compare.error.description}</Notice>}
      {compare.data && <Notice tone="good">{t('compared', { count: compare.data.matched })}</Notice>}
      {data && data.rails.length > 0 && (
        <ul className={classes.tiles} aria-label={t('rails')}>
          {data.rails.map(({ type, currencyCode, clearing }) => (
            <li key={type + currencyCode}>
              <small>{typeOf(type)}</small>
              <Money amount={clearing} currency={currencyCode} size="medium" />
            </li>
          ))}
        </ul>
      )}
      {data && data.balances.length > 0 && (
        <Card title={t('balances')} className={console.card}>
          <DataTable
            caption={t('balances')}
            columns={balanceColumns}
            rows={data.balances}
            rowId={({ currencyCode }) => currencyCode}
            empty={null}
          />
        </Card>
      )}
      {data && data.unreadable.length > 0 && (
        <Card title={t('setAside')} className={console.card}>
          <p>{t('setAsideLead')}</p>
          <DataTable
            caption={t('setAside')}
            columns={unreadableColumns}
            rows={data.unreadable}
            rowId={({ kind, type, record, date }) => [kind, type, record, date].join('/')}
            empty={null}
            more={moreOf(data.unreadable.length, data.unreadableTotal)}
          />
        </Card>
      )}
      <Card className={console.card}>
        <DataTable
          caption={t('open')}
          columns={columns}
          rows={data?.items}
          rowId={({ kind, endToEndId, day, ours, theirs }) => [kind, endToEndId, day, ours, theirs].join('/')}
          error={
            error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState icon={IconScale} title={t('emptyTitle')}>
              {t('emptyText', { count: data?.matched ?? 0 })}
            </EmptyState>
          }
          more={data && moreOf(data.items.length, data.total)}
        />
      </Card>
    </>
  )
}
