import { webhookEvents } from '@florin/contract/publicApi/webhookEvents'
import { deliveryPageSize, webhookDeliveryStatuses } from '@florin/contract/calls/publicApi/webhooks'
import type { WebhookDelivery } from '@florin/contract/publicApi/webhooks'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconWebhook } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import classes from '../PublicApi.module.css'
import { useCompanyId } from '../useCompanyId.ts'
import { DeliveryBadge } from './DeliveryBadge.tsx'
import { DeliveryPopup } from './DeliveryPopup.tsx'
import { type DeliveryFilter, endpointsQuery, useDeliveries, useNewer } from './queries.ts'
import { ResendRange } from './ResendRange.tsx'

const settleMs = 250
const helper = columnsOf<WebhookDelivery>()

const useColumns = () => {
  const { t, i18n } = useTranslation('publicApi')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'event',
          header: t('deliveries.event'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={original.isTest ? t('deliveries.test', { event: original.event }) : original.event}
              second={original.webhookName}
            />
          ),
        }),
        helper.accessor('createdAt', {
          header: t('deliveries.when'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
        helper.accessor('attempt', {
          header: t('deliveries.attempts'),
          meta: { minor: true, align: 'end' },
        }),
        helper.display({
          id: 'status',
          header: t('deliveries.status'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <DeliveryBadge delivery={original} />,
        }),
      ]),
    [t, i18n.language],
  )
}

type FilterProps = { readonly filter: DeliveryFilter; readonly onChange: (filter: DeliveryFilter) => void }

/** Without what is empty, so that a call names only what is asked for. */
const cleaned = ({ status, ...texts }: DeliveryFilter): DeliveryFilter => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
  ...(status && { status }),
})

const Filters = ({ filter, onChange }: FilterProps) => {
  const { t } = useTranslation('publicApi')
  const { data } = useQuery(endpointsQuery(useCompanyId()))
  const set = (change: DeliveryFilter) => onChange(cleaned({ ...filter, ...change }))
  const all = { value: '', label: t('log.all') }
  return (
    <>
      <NativeSelect
        label={t('deliveries.webhook')}
        value={filter.webhookId ?? ''}
        data={[all, ...(data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        onChange={(event) => set({ webhookId: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('deliveries.event')}
        value={filter.event ?? ''}
        data={[all, ...webhookEvents.map((event) => ({ value: event, label: event }))]}
        onChange={(event) => set({ event: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('deliveries.status')}
        value={filter.status ?? ''}
        data={[all, ...webhookDeliveryStatuses.map((value) => ({ value, label: t(`delivery.${value}`) }))]}
        onChange={(event) => {
          const { status: _before, ...rest } = filter
          const status = webhookDeliveryStatuses.find((each) => each === event.currentTarget.value)
          onChange(status ? { ...rest, status } : rest)
        }}
      />
      <TextInput
        type="date"
        label={t('deliveries.from')}
        value={filter.fromDate ?? ''}
        onChange={(event) => set({ fromDate: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('deliveries.to')}
        value={filter.toDate ?? ''}
        onChange={(event) => set({ toDate: event.currentTarget.value })}
      />
    </>
  )
}

/** What the company's servers were told. The filters are the range that can be sent again. */
export const DeliveryLog = () => {
  const { t } = useTranslation('publicApi')
  const customerId = useCompanyId()
  const [filter, setFilter] = useState<DeliveryFilter>({})
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<number>()
  const [query] = useDebouncedValue(typed.trim(), settleMs)
  const wanted = cleaned({ ...filter, query })
  const asked = { customerId, limit: String(deliveryPageSize), ...wanted }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(asked)
  const { newer, asItIs } = useNewer(asked, data && (data.rows[0]?.id ?? 0))
  const rows = data?.rows.map(asItIs)
  const columns = useColumns()
  const isFiltered = Object.keys(wanted).length > 0
  const opened = rows?.find(({ id }) => id === open)
  return (
    <Card title={t('deliveries.title')}>
      <div className={classes.filters} role="search" aria-label={t('log.filter')}>
        <Filters filter={filter} onChange={setFilter} />
        <TextInput
          type="search"
          label={t('deliveries.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {newer > 0 && (
        <Button variant="default" fullWidth onClick={() => void refetch()}>
          {t('deliveries.newer', { count: newer })}
        </Button>
      )}
      <DataTable
        caption={t('deliveries.title')}
        columns={columns}
        rows={rows}
        rowId={({ id }) => String(id)}
        onOpen={({ id }) => setOpen(id)}
        error={
          error && !data
            ? { title: t('deliveries.failed'), description: error.description, onRetry: () => void refetch() }
            : undefined
        }
        empty={
          <EmptyState icon={IconWebhook} title={t(isFiltered ? 'deliveries.noneFound' : 'deliveries.none')}>
            {!isFiltered && t('deliveries.noneText')}
          </EmptyState>
        }
        more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
      />
      {data && data.rows.length > 0 && (
        <ResendRange filter={wanted} total={data.total} resendable={data.resendable} upToId={data.rows[0]?.id ?? 0} />
      )}
      {opened && <DeliveryPopup delivery={opened} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
