import { merchant } from '@florin/contract/merchant/merchant'
import { deliveryStatuses, type NotifyMessage } from '@florin/contract/merchant/notifications'
import { Button, NativeSelect } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { StatusBadge, type Tone } from '../../ui/StatusBadge.tsx'
import { showToast } from '../../ui/toasts.ts'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Merchant.module.css'
import { MessagePopup } from './MessagePopup.tsx'
import { type MessageFilter, useMessages, useResendRange } from './queries.ts'

const helper = columnsOf<NotifyMessage>()
const tones = {
  pending: 'warning',
  delivered: 'good',
  failed: 'bad',
  confirmed: 'neutral',
  disabled: 'neutral',
} as const satisfies Record<NotifyMessage['deliveryStatus'], Tone>

type State = NotifyMessage['deliveryStatus'] | 'held' | 'retrying'
const stateOf = ({ deliveryStatus, isHeld, attempts }: Pick<NotifyMessage, 'deliveryStatus' | 'isHeld' | 'attempts'>): State =>
  isHeld ? 'held' : deliveryStatus === 'pending' && attempts > 0 ? 'retrying' : deliveryStatus

const DeliveryBadge = ({ message }: { message: NotifyMessage }) => {
  const { t } = useTranslation('merchant')
  return <StatusBadge tone={tones[message.deliveryStatus]}>{t(`delivery.${stateOf(message)}`)}</StatusBadge>
}

const useColumns = () => {
  const { t, i18n } = useTranslation('merchant')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'what',
          header: t('messages.what'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={t(`event.${original.event}`)}
              second={original.transactionId ? t('messages.of', { number: original.transactionId }) : t(`kind.${original.kind}`)}
            />
          ),
        }),
        helper.accessor('notifyUrl', { header: t('messages.to'), meta: { minor: true } }),
        helper.accessor('createdAt', {
          header: t('messages.when'),
          meta: { minor: true },
          cell: ({ getValue }) => <time dateTime={getValue()}>{momentText(getValue(), i18n.language)}</time>,
        }),
        helper.display({
          id: 'amount',
          header: t('messages.amount'),
          meta: { minor: true, align: 'end' },
          cell: ({ row: { original } }) => <Money amount={original.amount} currency={original.currencyCode} />,
        }),
        helper.display({
          id: 'status',
          header: t('messages.status'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => (
            <span className={classes.stack}>
              <DeliveryBadge message={original} />
              <small>{t('messages.attempts', { count: original.attempts })}</small>
            </span>
          ),
        }),
      ]),
    [t, i18n.language],
  )
}

/** What the merchant's server was told of payments, and whether it heard. */
export const MessagesScreen = () => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const [filter, setFilter] = useState<MessageFilter>({})
  const [open, setOpen] = useState<number>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(filter)
  const resending = useResendRange()
  const columns = useColumns()
  usePageTitle(t('messages.title'))
  const canResend = may(merchant['ipnMessage.resendRange']) && filter.deliveryStatus === 'failed' && (data?.length ?? 0) > 0
  return (
    <>
      <PageHeader title={t('messages.title')} lead={t('messages.lead')} />
      <div className={classes.filters} role="search" aria-label={t('messages.filter')}>
        <NativeSelect
          label={t('messages.status')}
          value={filter.deliveryStatus ?? ''}
          onChange={(event) => {
            const deliveryStatus = deliveryStatuses.find((each) => each === event.currentTarget.value)
            setFilter(deliveryStatus ? { deliveryStatus } : {})
          }}
          data={[
            { value: '', label: t('messages.all') },
            ...deliveryStatuses.map((value) => ({ value, label: t(`delivery.${value}`) })),
          ]}
        />
        {canResend && (
          <Button
            variant="default"
            loading={resending.isPending}
            onClick={() =>
              resending.mutate(filter, { onSuccess: ({ count }) => void showToast('success', t('messages.resent', { count })) })
            }
          >
            {t('messages.resendAll')}
          </Button>
        )}
      </div>
      <Card>
        <DataTable
          caption={t('messages.title')}
          columns={columns}
          rows={data}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => setOpen(id)}
          error={
            error && !data
              ? { title: t('messages.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={
            <EmptyState icon={IconBellRinging} title={t(filter.deliveryStatus ? 'messages.noneFound' : 'messages.none')}>
              {!filter.deliveryStatus && t('messages.noneText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open !== undefined && <MessagePopup id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
