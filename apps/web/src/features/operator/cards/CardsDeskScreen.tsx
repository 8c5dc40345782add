import { type CardApplication, operatorCard } from '@florin/contract/cards/operatorCard'
import { CardStatus, cardStatusName } from '@florin/contract/cardTypes'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import console from '../Console.module.css'
import { useDebounced } from '../useDebounced.ts'
import { usePages } from '../../../app/call/usePages.ts'
import { RecordPaymentPopup } from './RecordPaymentPopup.tsx'
import { CardDecisionPopup } from './CardDecisionPopup.tsx'

const helper = columnsOf<CardApplication>()

const useColumns = () => {
  const { t, i18n } = useTranslation('cards')
  return useMemo(
    () =>
      helper.columns([
        helper.accessor('customerName', {
          header: t('desk.customer'),
          cell: ({ row: { original } }) => (
            <TwoLines first={original.customerName} second={original.address ?? t('desk.noAddress')} />
          ),
        }),
        helper.accessor('type', {
          header: t('desk.card'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={`${original.type} ${original.currencyCode}`}
              second={t(original.isVirtual ? 'group.virtual' : 'group.physical')}
            />
          ),
        }),
        helper.accessor('createdDate', {
          header: t('desk.since'),
          meta: { minor: true },
          cell: ({ getValue }) => momentText(getValue(), i18n.language),
        }),
        helper.accessor('accountStatusId', {
          header: t('desk.status'),
          meta: { align: 'end' },
          cell: ({ getValue }) => (
            <StatusBadge tone="neutral">{t(`status.${cardStatusName(getValue()) ?? 'canceled'}`)}</StatusBadge>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

const pageSize = 50
const statuses = Object.entries(CardStatus)

/** Cards that wait for an operator, or all of one status. */
export const CardsDeskScreen = () => {
  const { t } = useTranslation('cards')
  const [status, setStatus] = useState('')
  const [chosen, setChosen] = useState<CardApplication>()
  const [recording, setRecording] = useState<CardApplication>()
  const columns = useColumns()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim())
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    operatorCard['cardApplication.list'],
    { ...(status && { status: Number(status) }), ...(search && { search }) },
    { pageSize, rows: ({ applications }) => applications, idOf: ({ accountId }) => accountId },
  )
  usePageTitle(t('desk.title'))
  return (
    <>
      <PageHeader title={t('desk.title')} lead={t('desk.lead')} />
      <div className={console.filters} role="search">
        <NativeSelect
          name="status"
          label={t('desk.status')}
          value={status}
          onChange={(event) => setStatus(event.currentTarget.value)}
          data={[
            { value: '', label: t('desk.undecided') },
            ...statuses.map(([name, id]) => ({ value: String(id), label: t(`status.${name as keyof typeof CardStatus}`) })),
          ]}
        />
        <TextInput
          type="search"
          label={t('desk.search')}
          maxLength={100}
          className={console.wide}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Card>
        <DataTable
          caption={t('desk.title')}
          columns={columns}
          rows={data}
          rowId={({ accountId }) => String(accountId)}
          onOpen={setChosen}
          error={
            error && !data ? { title: t('listFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState icon={IconCreditCard} title={t('desk.empty')}>
              {t('desk.emptyText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {chosen && (
        <CardDecisionPopup
          key={chosen.accountId}
          application={chosen}
          onClose={() => setChosen(undefined)}
          onRecord={() => {
            setRecording(chosen)
            setChosen(undefined)
          }}
        />
      )}
      {recording && <RecordPaymentPopup card={recording} onClose={() => setRecording(undefined)} />}
    </>
  )
}
