import { merchant } from '@florin/contract/merchant/merchant'
import type { Subscriber } from '@florin/contract/merchant/subscribers'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Merchant.module.css'
import { useCancelSubscriber, useInstallments } from './queries.ts'

type Props = { readonly subscriber: Subscriber; readonly onClose: () => void }

/** The payments of one subscriber, and the end of it where the merchant wants that. */
export const SubscriberPopup = ({ subscriber, onClose }: Props) => {
  const { t, i18n } = useTranslation(['merchant', 'frame'])
  const may = useMay()
  const { subscriptionId, payerName, itemName, status, cancelNote } = subscriber
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInstallments(subscriptionId)
  const cancelling = useCancelSubscriber()
  const [isAsking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const mayCancel = status === 'active' && may(merchant['subscriber.cancel'])
  const cancel = () => cancelling.mutate({ subscriptionId, ...(note.trim() && { note: note.trim() }) }, { onSuccess: onClose })
  return (
    <Popup
      title={payerName}
      onClose={onClose}
      wide
      actions={
        mayCancel &&
        (isAsking ? (
          <Button color="red" loading={cancelling.isPending} onClick={cancel}>
            {t('subscriber.confirm')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('subscriber.cancel')}
          </Button>
        ))
      }
    >
      {cancelling.error && <Notice tone="bad">{cancelling.error.description}</Notice>}
      <p className={classes.hint}>{itemName}</p>
      {cancelNote !== undefined && <p className={classes.hint}>{t('subscriber.note', { note: cancelNote })}</p>}
      {isAsking && (
        <>
          <Notice tone="warning">{t('subscriber.cancelText')}</Notice>
          <TextInput
            label={t('subscriber.reason')}
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </>
      )}
      <h3>{t('subscriber.installments')}</h3>
      {data ? (
        <>
          <ol className={classes.attempts}>
            {data.map((each) => (
              <li key={each.number}>
                {t('subscriber.number', { number: each.number, day: dayText(each.dueDate, i18n.language) })}{' '}
                <Money amount={each.amount} currency={each.currencyCode} /> {t(`installment.${each.status}`)}
                {each.failReason && <code>{t(`installmentReason.${each.failReason}`)}</code>}
                {each.retryOn && <code>{t('subscriber.retry', { day: dayText(each.retryOn, i18n.language) })}</code>}
              </li>
            ))}
          </ol>
          {hasNextPage && (
            <Button variant="default" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('frame:table.more')}
            </Button>
          )}
        </>
      ) : error ? (
        <ErrorState
          title={t('subscriber.failed')}
          description={error.description}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <TextSkeleton label={t('subscriber.loading')} />
      )}
    </Popup>
  )
}
