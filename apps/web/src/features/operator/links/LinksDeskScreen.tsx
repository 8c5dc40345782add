import { globalStates } from '@florin/contract/globalPay/globalPayment'
import { operatorGlobalPayment } from '@florin/contract/globalPay/operatorGlobalPayment'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLink } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { usePages } from '../../../app/call/usePages.ts'
import { type CustomersLink, useLinkColumns } from './columns.tsx'
import { type LinkSearch, readSearch } from './search.ts'
import { StopLink } from './StopLink.tsx'

const path = '/admin-overview/links'
const settleMs = 250
const pageSize = 25
/** What a draft holds is no link yet. */
const states = globalStates.filter((state) => state !== 'draft' && state !== 'invalid' && state !== 'removed')

const Filters = ({ search }: { readonly search: LinkSearch }) => {
  const { t } = useTranslation('globalPay')
  const navigate = useNavigate()
  const bind = (name: keyof LinkSearch) => ({
    name,
    value: String(search[name] ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      void navigate({ to: path, search: readSearch({ ...search, [name]: event.currentTarget.value }), replace: true }),
  })
  return (
    <div className={console.filters} role="search">
      <TextInput {...bind('search')} label={t('desk.search')} type="search" maxLength={100} />
      <TextInput {...bind('customerId')} label={t('desk.customerNumber')} inputMode="numeric" maxLength={10} />
      <NativeSelect
        {...bind('status')}
        label={t('columns.state')}
        data={[{ value: '', label: t('desk.all') }, ...states.map((value) => ({ value, label: t(`state.${value}`) }))]}
      />
    </div>
  )
}

/** Payment links of all customers; one that should not be paid is stopped. */
export const LinksDeskScreen = () => {
  const { t } = useTranslation('globalPay')
  const search = useSearch({ from: '/_customer/admin-overview/links' })
  const may = useMay()(operatorGlobalPayment['globalPayment.cancel'])
  const [stopped, setStopped] = useState<CustomersLink>()
  const [filter] = useDebouncedValue(search, settleMs)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    operatorGlobalPayment['globalPayment.list'],
    filter,
    { pageSize, rows: ({ payments }) => payments, idOf: ({ paymentId }) => paymentId },
  )
  const columns = useLinkColumns(may ? setStopped : undefined)
  usePageTitle(t('desk.title'))
  return (
    <>
      <PageHeader title={t('desk.title')} lead={t('desk.lead')} />
      <Filters search={search} />
      <Card className={console.card}>
        <DataTable
          caption={t('desk.title')}
          columns={columns}
          rows={data}
          rowId={({ paymentId }) => String(paymentId)}
          error={
            error && !data
              ? { title: t('desk.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={<EmptyState icon={IconLink} title={t('desk.empty')} />}
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {stopped && <StopLink payment={stopped} onClose={() => setStopped(undefined)} />}
    </>
  )
}
