import type { ApiRequest } from '@florin/contract/publicApi/keys'
import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconListDetails } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { momentText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './PublicApi.module.css'
import { keysQuery, useRequests } from './queries.ts'
import { RequestPopup } from './RequestPopup.tsx'
import { useCompanyId } from './useCompanyId.ts'

const settleMs = 250
const helper = columnsOf<ApiRequest>()
const toneOf = (status: number): Tone => (status < 300 ? 'good' : status < 500 ? 'warning' : 'bad')

const useColumns = () => {
  const { t, i18n } = useTranslation('publicApi')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'what',
          header: t('log.what'),
          cell: ({ row: { original } }) => (
            <TwoLines first={`${original.method} ${original.path}`} second={`${original.apiKeyName} · ${original.ip}`} />
          ),
        }),
        helper.accessor('createdAt', {
          header: t('log.when'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
        helper.accessor('durationMs', {
          header: t('log.took'),
          meta: { minor: true, align: 'end' },
          cell: ({ getValue }) => t('log.ms', { ms: getValue() }),
        }),
        helper.accessor('httpStatus', {
          header: t('log.status'),
          meta: { align: 'end' },
          cell: ({ getValue }) => <StatusBadge tone={toneOf(getValue())}>{getValue()}</StatusBadge>,
        }),
      ]),
    [t, i18n.language],
  )
}

/** What the company's programs asked for, as it happens. */
export const ApiLogScreen = () => {
  const { t } = useTranslation('publicApi')
  const customerId = useCompanyId()
  const [apiKeyId, setKey] = useState('')
  const [typed, setTyped] = useState('')
  const [days, setDays] = useState({ fromDate: '', toDate: '' })
  const [isLive, setLive] = useState(false)
  const [open, setOpen] = useState<ApiRequest>()
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const { data: keys } = useQuery(keysQuery(customerId))
  const { fromDate, toDate } = days
  const asked = {
    ...(apiKeyId && { apiKeyId }),
    ...(search && { query: search }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
  }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRequests({ customerId, ...asked }, isLive)
  const columns = useColumns()
  usePageTitle(t('log.title'))
  const isFiltered = Object.keys(asked).length > 0
  return (
    <>
      <PageHeader title={t('log.title')} lead={t('log.lead')} />
      <div className={classes.filters} role="search" aria-label={t('log.filter')}>
        <NativeSelect
          label={t('log.key')}
          value={apiKeyId}
          onChange={(event) => setKey(event.currentTarget.value)}
          data={[
            { value: '', label: t('log.all') },
            ...(keys?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        {(['fromDate', 'toDate'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            label={t(end === 'fromDate' ? 'deliveries.from' : 'deliveries.to')}
            value={days[end]}
            onChange={({ currentTarget: { value } }) => setDays((before) => ({ ...before, [end]: value }))}
          />
        ))}
        <TextInput
          type="search"
          label={t('log.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Switch label={t('log.live')} checked={isLive} onChange={(event) => setLive(event.currentTarget.checked)} />
      </div>
      <Card>
        <DataTable
          caption={t('log.title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={setOpen}
          error={
            error && !data ? { title: t('log.failed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState icon={IconListDetails} title={t(isFiltered ? 'log.noneFound' : 'log.none')}>
              {!isFiltered && t('log.noneText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open && <RequestPopup request={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
