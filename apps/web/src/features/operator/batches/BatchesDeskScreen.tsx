import { type CustomersBatch, operatorBatchPageSize, operatorMass } from '@florin/contract/mass/operatorMass'
import { batchTypes } from '@florin/contract/mass/massType'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconFileSpreadsheet } from '@tabler/icons-react'
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
import { BatchDecision } from './BatchDecision.tsx'
import { useBatchColumns } from './columns.tsx'
import { type BatchSearch, readSearch } from './search.ts'

const path = '/admin-overview/batches'
const settleMs = 250

const Filters = ({ search }: { readonly search: BatchSearch }) => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const bind = (name: keyof BatchSearch) => ({
    name,
    value: String(search[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      void navigate({ to: path, search: readSearch({ ...search, [name]: event.currentTarget.value }), replace: true }),
  })
  return (
    <div className={console.filters} role="search">
      <TextInput {...bind('search')} label={t('history.search')} type="search" maxLength={100} />
      <TextInput {...bind('customerId')} label={t('desk.customerNumber')} inputMode="numeric" maxLength={10} />
      <NativeSelect
        {...bind('type')}
        label={t('list.type')}
        data={[{ value: '', label: t('history.all') }, ...batchTypes.map((value) => ({ value, label: t(`type.${value}`) }))]}
      />
    </div>
  )
}

/** Batches of all customers; what waits for the bank in one is decided on together. */
export const BatchesDeskScreen = () => {
  const { t } = useTranslation('mass')
  const search = useSearch({ from: '/_customer/admin-overview/batches' })
  const may = useMay()(operatorMass['mass.confirm'])
  const [open, setOpen] = useState<CustomersBatch>()
  const [{ view, ...filter }] = useDebouncedValue(search, settleMs)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    operatorMass['mass.list'],
    { ...filter, isOpen: view !== 'all' },
    { pageSize: operatorBatchPageSize, rows: ({ batches }) => batches, idOf: ({ batchId }) => batchId },
  )
  const columns = useBatchColumns(may ? setOpen : undefined)
  usePageTitle(t('desk.title'))
  return (
    <>
      <PageHeader title={t('desk.title')} lead={t('desk.lead')} />
      <nav className={choices.choices} aria-label={t('desk.views')}>
        {([undefined, 'all'] as const).map((each) => (
          <Link
            key={each ?? 'waiting'}
            to={path}
            search={readSearch({ ...search, view: each })}
            activeOptions={{ exact: true }}
            aria-current={search.view === each ? 'page' : undefined}
          >
            {t(`desk.view.${each ?? 'waiting'}`)}
          </Link>
        ))}
      </nav>
      <Filters search={search} />
      <Card className={console.card}>
        <DataTable
          caption={t('desk.title')}
          columns={columns}
          rows={data}
          rowId={({ batchId }) => String(batchId)}
          error={
            error && !data ? { title: t('failed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={<EmptyState icon={IconFileSpreadsheet} title={t(search.view ? 'history.noMatch' : 'desk.empty')} />}
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open && <BatchDecision batch={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
