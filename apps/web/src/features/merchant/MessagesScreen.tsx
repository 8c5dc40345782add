import { merchant } from '@florin/contract/merchant/merchant'
import { deliveryStatuses, notificationKinds, type NotifyMessage, resentAtOnce } from '@florin/contract/merchant/notifications'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconBellRinging } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropEmpty } from '../../app/call/drop.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Card } from '../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QuestionPopup } from '../../ui/QuestionPopup.tsx'
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

type FilterProps = { readonly filter: MessageFilter; readonly onChange: (filter: MessageFilter) => void }

const Filters = ({ filter, onChange }: FilterProps) => {
  const { t } = useTranslation('merchant')
  const field = (name: keyof MessageFilter) => ({
    name,
    value: filter[name] ?? '',
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange(dropEmpty({ ...filter, [name]: event.currentTarget.value }) as MessageFilter),
  })
  const all = { value: '', label: t('messages.all') }
  return (
    <div className={classes.filters} role="search" aria-label={t('messages.filter')}>
      <NativeSelect
        {...field('deliveryStatus')}
        label={t('messages.status')}
        data={[all, ...deliveryStatuses.map((value) => ({ value, label: t(`delivery.${value}`) }))]}
      />
      <NativeSelect
        {...field('kind')}
        label={t('messages.kind')}
        data={[all, ...notificationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
      />
      <TextInput {...field('fromDate')} type="date" label={t('messages.from')} />
      <TextInput {...field('toDate')} type="date" label={t('messages.until')} />
    </div>
  )
}

type RangeProps = { readonly filter: MessageFilter; readonly total: number; readonly newestId: number }
/** What is still to be sent again: up to what was the newest when it was first asked about, after what was sent since. */
type Left = { readonly left: number; readonly upToId: number; readonly afterId?: number | undefined }

/** Delivers all again that the filters match, once it is clear how many those are; of very many, a part with each press. */
const ResendRange = ({ filter, total, newestId }: RangeProps) => {
  const { t } = useTranslation('merchant')
  const [asked, setAsked] = useState<Left>()
  const resending = useResendRange()
  const { left: matching, ...place } = asked ?? { left: total, upToId: newestId }
  const count = Math.min(matching, resentAtOnce)
  const resend = () =>
    resending.mutate(
      { ...filter, ...place },
      {
        onSuccess: ({ count: resent, lastId, left }) => {
          setAsked(left > 0 ? { left, upToId: place.upToId, afterId: lastId } : undefined)
          void showToast('success', t('messages.resent', { count: resent }))
        },
      },
    )
  return (
    <>
      <Button variant="default" onClick={() => setAsked({ left: total, upToId: newestId })}>
        {t('messages.resendAll')}
      </Button>
      {asked && (
        <QuestionPopup
          title={t('messages.resendAll')}
          yes={t('messages.resendYes')}
          busy={resending.isPending}
          problem={resending.error?.description}
          onYes={resend}
          onClose={() => setAsked(undefined)}
        >
          {t('messages.resendText', { count })}
          {matching > count && <p className={classes.hint}>{t('messages.resendMost', { total: matching, count })}</p>}
        </QuestionPopup>
      )}
    </>
  )
}

/** What the merchant's server was told of payments, and whether it heard. */
export const MessagesScreen = () => {
  const { t } = useTranslation('merchant')
  const may = useMay()
  const { status } = useSearch({ from: '/_customer/merchant/ipn/history' })
  const [filter, setFilter] = useState<MessageFilter>(status ? { deliveryStatus: status } : {})
  const [open, setOpen] = useState<number>()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMessages(filter)
  const columns = useColumns()
  usePageTitle(t('messages.title'))
  const isFiltered = Object.keys(filter).length > 0
  const canResend = may(merchant['ipnMessage.resendRange']) && isFiltered && data !== undefined && data.total > 0
  return (
    <>
      <PageHeader
        title={t('messages.title')}
        lead={t('messages.lead')}
        actions={canResend && <ResendRange filter={filter} total={data.total} newestId={data.items[0]?.id ?? 0} />}
      />
      <Filters filter={filter} onChange={setFilter} />
      <Card>
        <DataTable
          caption={t('messages.title')}
          columns={columns}
          rows={data?.items}
          rowId={({ id }) => String(id)}
          onOpen={({ id }) => setOpen(id)}
          error={
            error && !data
              ? { title: t('messages.failed'), description: error.description, onRetry: () => void refetch() }
              : undefined
          }
          empty={
            <EmptyState icon={IconBellRinging} title={t(isFiltered ? 'messages.noneFound' : 'messages.none')}>
              {!isFiltered && t('messages.noneText')}
            </EmptyState>
          }
          more={hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : undefined}
        />
      </Card>
      {open !== undefined && <MessagePopup id={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
