import { transactionTypes } from '@florin/contract/calls/books/transactionTypes'
import { type Series, operatorSubscription, seriesStatuses } from '@florin/contract/payments/operatorSubscription'
import { type FoundTransaction, transactionPageSize, operatorTransaction } from '@florin/contract/books/operatorTransaction'
import { operatorPayment } from '@florin/contract/calls/payments/operatorPayment'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconListSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import choices from '../../../ui/Choices.module.css'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { usePages } from '../../../app/call/usePages.ts'
import { useSeriesColumns, useTransactionColumns } from './columns.tsx'
import { type PaymentSearch, readSearch } from './search.ts'
import { ReversePopup } from './ReversePopup.tsx'
import { StopPopup } from './StopPopup.tsx'
import { useTypeName } from './types.ts'

const path = '/admin-overview/payments'
const settleMs = 250

const useBind = (search: PaymentSearch) => {
  const navigate = useNavigate()
  return (name: keyof PaymentSearch) => ({
    name,
    value: String(search[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      void navigate({ to: path, search: readSearch({ ...search, [name]: event.currentTarget.value }), replace: true }),
  })
}

const Empty = () => {
  const { t } = useTranslation('console')
  return (
    <EmptyState icon={IconListSearch} title={t('payments.emptyTitle')}>
      {t('payments.emptyText')}
    </EmptyState>
  )
}

const Transactions = ({ search }: { readonly search: PaymentSearch }) => {
  const { t } = useTranslation('console')
  const bind = useBind(search)
  const typeOf = useTypeName()
  const [settled] = useDebouncedValue(search, settleMs)
  const { tab: _tab, status: _status, ...filter } = settled
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    operatorTransaction['transaction.list'],
    filter,
    {
      pageSize: transactionPageSize,
      rows: ({ transactions }) => transactions,
      idOf: ({ transactionId, accountId }) => `${transactionId}-${accountId}`,
    },
  )
  const may = useMay()
  const [open, setOpen] = useState<FoundTransaction>()
  const columns = useTransactionColumns(may(operatorPayment['payment.reverse']) ? setOpen : undefined)
  return (
    <>
      <div className={console.filters} role="search">
        <TextInput {...bind('keyword')} label={t('payments.keyword')} type="search" maxLength={100} />
        <TextInput {...bind('customerId')} label={t('payments.customerNumber')} inputMode="numeric" maxLength={10} />
        <NativeSelect
          {...bind('transactionType')}
          label={t('payments.type')}
          data={[
            { value: '', label: t('payments.anyType') },
            ...transactionTypes.map((value) => ({ value, label: typeOf(value) })),
          ]}
        />
        <TextInput {...bind('fromDate')} label={t('audit.fromDate')} type="date" />
        <TextInput {...bind('toDate')} label={t('audit.toDate')} type="date" />
      </div>
      <Card className={console.card}>
        <DataTable
          caption={t('payments.transactions')}
          columns={columns}
          rows={data}
          rowId={({ transactionId, accountId }) => `${transactionId}-${accountId}`}
          error={
            error && !data
              ? { title: t('payments.loadFailed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={<Empty />}
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open && <ReversePopup payment={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

const Repeating = ({ search }: { readonly search: PaymentSearch }) => {
  const { t } = useTranslation('console')
  const bind = useBind(search)
  const [open, setOpen] = useState<Series>()
  const { status = 'active', customerId } = search
  const filter = { status, ...(customerId !== undefined && { customerId }) }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    operatorSubscription['subscription.list'],
    filter,
    {
      pageSize: transactionPageSize,
      rows: ({ subscriptions }) => subscriptions,
      idOf: ({ id }) => id,
    },
  )
  const columns = useSeriesColumns()
  return (
    <>
      <div className={console.filters} role="search">
        <NativeSelect
          {...bind('status')}
          value={status}
          label={t('payments.status')}
          data={seriesStatuses.map((value) => ({ value, label: t(`payments.seriesStatus.${value}`) }))}
        />
        <TextInput {...bind('customerId')} label={t('payments.customerNumber')} inputMode="numeric" maxLength={10} />
      </div>
      <Card className={console.card}>
        <DataTable
          caption={t('payments.series')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={status === 'active' ? setOpen : undefined}
          error={
            error && !data
              ? { title: t('payments.loadFailed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={<EmptyState icon={IconListSearch} title={t('payments.emptyTitle')} />}
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open && <StopPopup series={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

export const PaymentsScreen = () => {
  const { t } = useTranslation('console')
  const search = useSearch({ from: '/_customer/admin-overview/payments' })
  usePageTitle(t('payments.title'))
  const { customerId } = search
  return (
    <>
      <PageHeader title={t('payments.title')} lead={t('payments.lead')} />
      <nav className={choices.choices} aria-label={t('payments.tabs')}>
        {([undefined, 'series'] as const).map((tab) => (
          <Link
            key={tab ?? 'transactions'}
            to={path}
            search={readSearch({ tab, customerId })}
            activeOptions={{ exact: true }}
            aria-current={search.tab === tab ? 'page' : undefined}
          >
            {t(`payments.${tab ?? 'transactions'}`)}
          </Link>
        ))}
      </nav>
      {search.tab ? <Repeating search={search} /> : <Transactions search={search} />}
    </>
  )
}
