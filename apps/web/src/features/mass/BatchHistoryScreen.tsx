import { type BatchType, batchTypes } from '@florin/contract/calls/mass/massType'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useHistoryColumns } from './columns.tsx'
import { batchLink } from '../../shared/batchGrid/batchLink.ts'
import classes from './Mass.module.css'
import { fetchBatches, useBatchHistory } from './queries.ts'

const settleMs = 250

/** Every batch there ever was. */
export const BatchHistoryScreen = () => {
  const { t } = useTranslation('mass')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [type, setType] = useState<BatchType | ''>('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const filter = { ...(search && { search }), ...(type && { types: [type] }), ...(from && { from }), ...(to && { to }) }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useBatchHistory(filter)
  const columns = useHistoryColumns()
  usePageTitle(t('history.title'))
  const isFiltered = Object.keys(filter).length > 0
  return (
    <>
      <PageHeader
        title={t('history.title')}
        lead={t('history.lead')}
        actions={
          <DownloadButton
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            file={async () => {
              const { link, fileName } = await fetchBatches(filter)
              return { name: fileName, url: link }
            }}
          >
            {t('history.export')}
          </DownloadButton>
        }
      />
      <div className={classes.filterBar} role="search" aria-label={t('history.filter')}>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          label={t('history.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('list.type')}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as BatchType | '')}
          data={[{ value: '', label: t('history.all') }, ...batchTypes.map((value) => ({ value, label: t(`type.${value}`) }))]}
        />
        <TextInput type="date" label={t('history.from')} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
        <TextInput type="date" label={t('history.to')} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
      </div>
      <Card className={classes.card}>
        <DataTable
          caption={t('history.title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={(batch) => void navigate(batchLink(batch))}
          error={
            error && !data ? { title: t('failed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState
              icon={IconFileSpreadsheet}
              title={t(isFiltered ? 'history.noMatch' : 'history.empty')}
              action={isFiltered ? undefined : <Link to="/transfer/mass">{t('history.start')}</Link>}
            />
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
    </>
  )
}
