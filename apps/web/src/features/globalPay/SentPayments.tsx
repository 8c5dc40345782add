import { type GlobalState, sentLinkStates } from '@florin/contract/calls/globalPay/globalPayment'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import classes from './GlobalPay.module.css'
import { useLinkColumns } from './linkColumns.tsx'
import { reloadLinks, useSentPayments } from './queries.ts'

const settleMs = 250

/** Every payment by email, sent alone or in a batch: to be reminded, corrected and taken back from here. */
export const SentPayments = () => {
  const { t } = useTranslation('globalPay')
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const [status, setStatus] = useState<GlobalState | ''>('')
  const filter = { ...(search && { search }), ...(status && { status }) }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSentPayments(filter)
  const columns = useLinkColumns()
  const isFiltered = Object.keys(filter).length > 0
  useLive('linkChanged', reloadLinks)
  return (
    <Card title={t('sent.title')} className={classes.sent}>
      {(isFiltered || (data && data.length > 0)) && (
        <div className={classes.tools} role="search" aria-label={t('sent.title')}>
          <TextInput
            type="search"
            aria-label={t('sent.search')}
            placeholder={t('sent.search')}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label={t('columns.state')}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as GlobalState | '')}
            data={[{ value: '', label: t('all') }, ...sentLinkStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
          />
        </div>
      )}
      <DataTable
        caption={t('sent.title')}
        columns={columns}
        rows={data}
        rowId={({ id }) => String(id)}
        onOpen={({ batchId: batch }) => void navigate({ to: '/transfer/external/global-summary', search: { batch } })}
        error={
          error && !data ? { title: t('sent.failed'), description: error.description, onRetry: () => void refetch() } : undefined
        }
        empty={<p className={classes.none}>{t(isFiltered ? 'none' : 'sent.empty')}</p>}
        more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
      />
    </Card>
  )
}
