import { depositStatuses, depositTypes } from '@florin/contract/accounts/deposit'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingBank } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useDepositColumns } from './columns.tsx'
import { DepositView } from './DepositView.tsx'
import { useDeposits } from './queries.ts'
import { RecordPopup } from './RecordPopup.tsx'
import { type DepositSearch, readSearch } from './search.ts'

const path = '/admin-overview/deposits'
const settleMs = 250

const Filters = ({ search, onChange }: { search: DepositSearch; onChange: (change: object) => void }) => {
  const { t } = useTranslation('deposits')
  const bind = (name: 'search' | 'status' | 'type') => ({
    name,
    value: search[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  })
  return (
    <div className={console.filters} role="search">
      <TextInput
        {...bind('search')}
        label={t('search')}
        placeholder={t('searchHint')}
        type="search"
        maxLength={100}
        className={console.wide}
      />
      <NativeSelect
        {...bind('status')}
        label={t('status')}
        data={[
          { value: '', label: t('anyStatus') },
          ...depositStatuses.map((value) => ({ value: value as string, label: t(`statuses.${value}`) })),
        ]}
      />
      <NativeSelect
        {...bind('type')}
        label={t('type')}
        data={[
          { value: '', label: t('anyType') },
          ...depositTypes.map((value) => ({ value: value as string, label: t(`types.${value}`) })),
        ]}
      />
    </div>
  )
}

/** Money from other banks, and what is to be done about it. */
export const DepositsScreen = () => {
  const { t } = useTranslation('deposits')
  const { deposit: openId, ...search } = useSearch({ from: '/_customer/admin-overview/deposits' })
  const navigate = useNavigate()
  const go = (change: object, replace = true) =>
    void navigate({ to: path, search: readSearch({ ...search, ...change }), replace })
  const [isRecording, setRecording] = useState(false)
  const [settled] = useDebouncedValue(search, settleMs)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeposits(settled)
  const columns = useDepositColumns()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={<Button onClick={() => setRecording(true)}>{t('record')}</Button>}
      />
      <Filters search={search} onChange={go} />
      <Card className={console.card}>
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data}
          rowId={({ depositId }) => String(depositId)}
          onOpen={({ depositId }) => go({ deposit: depositId }, false)}
          error={
            error && !data ? { title: t('loadFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState icon={IconBuildingBank} title={t('emptyTitle')}>
              {t('emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {isRecording && <RecordPopup onClose={() => setRecording(false)} />}
      {openId !== undefined && (
        <Popup title={t('one', { number: openId })} onClose={() => go({})} wide>
          <DepositView key={openId} depositId={openId} onDecided={() => go({})} />
        </Popup>
      )}
    </>
  )
}
