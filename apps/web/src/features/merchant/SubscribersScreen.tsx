import { type Subscriber, subscriberStatuses } from '@florin/contract/merchant/subscribers'
import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconRepeat } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { dayText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Merchant.module.css'
import { type SubscriberFilter, useSubscribers } from './queries.ts'
import { SubscriberPopup } from './SubscriberPopup.tsx'

const settleMs = 250
const helper = columnsOf<Subscriber>()
const tones = {
  active: 'good',
  cancelled: 'neutral',
  ended: 'neutral',
  failed: 'bad',
} as const satisfies Record<Subscriber['status'], Tone>

const SubscriberBadge = ({ status, isRetrying }: Pick<Subscriber, 'status' | 'isRetrying'>) => {
  const { t } = useTranslation('merchant')
  return isRetrying ? (
    <StatusBadge tone="warning">{t('subscribers.retrying')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]}>{t(`subscriberStatus.${status}`)}</StatusBadge>
  )
}

const useColumns = () => {
  const { t, i18n } = useTranslation('merchant')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'payer',
          header: t('subscribers.payer'),
          cell: ({ row: { original } }) => (
            <TwoLines first={original.payerName} second={original.payerEmail || original.itemName} />
          ),
        }),
        helper.accessor('itemName', { header: t('subscribers.item'), meta: { minor: true } }),
        helper.display({
          id: 'next',
          header: t('subscribers.next'),
          meta: { minor: true },
          cell: ({ row: { original } }) => (original.nextPaymentAt ? dayText(original.nextPaymentAt, i18n.language) : '–'),
        }),
        helper.display({
          id: 'status',
          header: t('subscribers.status'),
          meta: { minor: true },
          cell: ({ row: { original } }) => <SubscriberBadge {...original} />,
        }),
        helper.display({
          id: 'amount',
          header: t('subscribers.amount'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <span className={classes.stack}>
              <Money amount={original.amount} currency={original.currencyCode} />
              <small>{t(`frequency.${original.frequency}`)}</small>
            </span>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

/** Who pays again and again, what they paid, and what is to come. */
export const SubscribersScreen = () => {
  const { t } = useTranslation('merchant')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), settleMs)
  const [status, setStatus] = useState<SubscriberFilter['status']>()
  const [open, setOpen] = useState<number>()
  const filter = { ...(status && { status }), ...(search && { search }) }
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSubscribers(filter)
  const columns = useColumns()
  usePageTitle(t('subscribers.title'))
  const chosen = data?.items.find(({ subscriptionId }) => subscriptionId === open)
  const isFiltered = search !== '' || status !== undefined
  return (
    <>
      <PageHeader title={t('subscribers.title')} lead={t('subscribers.lead')} />
      {data && data.forecast.length > 0 && (
        <Card title={t('subscribers.forecast')}>
          <dl className={classes.facts}>
            {data.forecast.map(({ currencyCode, amount, payments }) => (
              <div key={currencyCode}>
                <dt>{t('buttons.paid', { count: payments })}</dt>
                <dd>
                  <Money amount={amount} currency={currencyCode} />
                </dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      <div className={classes.filters} role="search" aria-label={t('messages.filter')}>
        <TextInput
          type="search"
          label={t('subscribers.search')}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('subscribers.status')}
          value={status ?? ''}
          onChange={(event) => setStatus(subscriberStatuses.find((each) => each === event.currentTarget.value))}
          data={[
            { value: '', label: t('messages.all') },
            ...subscriberStatuses.map((value) => ({ value, label: t(`subscriberStatus.${value}`) })),
          ]}
        />
      </div>
      <Card>
        <DataTable
          caption={t('subscribers.title')}
          columns={columns}
          rows={data?.items}
          rowId={({ subscriptionId }) => String(subscriptionId)}
          onOpen={({ subscriptionId }) => setOpen(subscriptionId)}
          error={
            error && !data
              ? { title: t('subscribers.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={
            <EmptyState icon={IconRepeat} title={t(isFiltered ? 'subscribers.noneFound' : 'subscribers.none')}>
              {!isFiltered && t('subscribers.noneText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {chosen && <SubscriberPopup subscriber={chosen} onClose={() => setOpen(undefined)} />}
    </>
  )
}
