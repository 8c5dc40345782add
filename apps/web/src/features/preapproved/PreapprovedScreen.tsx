import { rails } from '@florin/contract/calls/rails'
import type { Subscription } from '@florin/contract/payments/subscription'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { SendMoneyLink } from '../../shared/access/SendMoneyLink.tsx'
import { AmountFilter } from '../../ui/AmountFilter.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CancelPopup } from './CancelPopup.tsx'
import { useSubscriptionColumns } from './columns.tsx'
import classes from './Preapproved.module.css'
import { type Filters, reloadSubscriptions, useSubscriptions } from './queries.ts'
import { SubscriptionPopup } from './SubscriptionPopup.tsx'

const settleMs = 250
const types = rails.flatMap((rail) => (rail.repeats ? [rail.name] : []))
const empty = { beneficiaryEmail: '', fromAmount: '', toAmount: '', type: '' }

const given = (typed: typeof empty): Filters =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) as Filters

/** Payments that go out by themselves: which, when next, and the way to end them. */
export const PreapprovedScreen = () => {
  const { t } = useTranslation('preapproved')
  const [typed, setTyped] = useState(empty)
  const [settled] = useDebouncedValue(typed, settleMs)
  const [open, setOpen] = useState<Subscription>()
  const [ending, setEnding] = useState<Subscription>()
  const filters = given(settled)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSubscriptions(filters)
  const columns = useSubscriptionColumns()
  useLive('subscriptionChanged', reloadSubscriptions)
  usePageTitle(t('title'))
  const set = (change: Partial<typeof empty>) => setTyped((before) => ({ ...before, ...change }))
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.filters} role="search" aria-label={t('filter.label')}>
        <TextInput
          type="search"
          name="beneficiaryEmail"
          label={t('filter.beneficiaryEmail')}
          maxLength={254}
          value={typed.beneficiaryEmail}
          onChange={(event) => set({ beneficiaryEmail: event.currentTarget.value })}
        />
        <NativeSelect
          name="type"
          label={t('filter.type')}
          value={typed.type}
          onChange={(event) => set({ type: event.currentTarget.value })}
          data={[{ value: '', label: t('filter.all') }, ...types.map((value) => ({ value, label: t(`type.${value}`) }))]}
        />
        {(['fromAmount', 'toAmount'] as const).map((name) => (
          <AmountFilter
            key={name}
            name={name}
            label={t(`filter.${name}`)}
            value={typed[name]}
            onChange={(amount) => set({ [name]: amount })}
          />
        ))}
      </div>
      <Card className={classes.card}>
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={setOpen}
          error={
            error && !data ? { title: t('listFailed'), description: error.description, onRetry: () => void refetch() } : undefined
          }
          empty={
            <EmptyState
              icon={IconRepeat}
              title={t(isFiltered ? 'empty.filtered' : 'empty.title')}
              action={isFiltered ? undefined : <SendMoneyLink>{t('empty.action')}</SendMoneyLink>}
            >
              {t(isFiltered ? 'empty.filteredText' : 'empty.text')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open && !ending && <SubscriptionPopup series={open} onCancel={() => setEnding(open)} onClose={() => setOpen(undefined)} />}
      {ending && (
        <CancelPopup
          series={ending}
          onClose={() => {
            setEnding(undefined)
            setOpen(undefined)
          }}
        />
      )}
    </>
  )
}
