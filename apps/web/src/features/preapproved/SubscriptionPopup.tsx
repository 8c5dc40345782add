import { subscription } from '@florin/contract/payments/subscription'
import type { Subscription, SubscriptionPayment } from '@florin/contract/payments/subscription'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { dayText } from '../../ui/moments.ts'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useProgressText } from './columns.tsx'
import classes from './Preapproved.module.css'
import { subscriptionQuery } from './queries.ts'

type Props = { readonly series: Subscription; readonly onCancel: () => void; readonly onClose: () => void }

const tones = { completed: 'good', checking: 'warning', retrying: 'warning', skipped: 'bad' } as const

/** What it is, what was paid so far, and the way to end it. */
export const SubscriptionPopup = ({ series, onCancel, onClose }: Props) => {
  const { t, i18n } = useTranslation('preapproved')
  const may = useMay()
  const { data, error, isFetching, refetch } = useQuery(subscriptionQuery(series.id))
  const progress = useProgressText()
  const shown = data?.subscription ?? series
  const facts = [
    ...(shown.itemName === undefined ? [] : [[t('facts.item'), shown.itemName] as const]),
    [t('columns.amount'), <Money key="amount" amount={shown.amount} currency={shown.currencyCode} />],
    [t('facts.how'), t(`frequency.${shown.subscriptionFrequency}`)],
    [t('columns.next'), shown.nextDate ? dayText(shown.nextDate, i18n.language) : t('facts.none')],
    [t('columns.progress'), progress(shown)],
  ] as const
  return (
    <Popup
      title={shown.type === 'own' ? t('own', { from: shown.fromCurrencyCode }) : t('to', { name: shown.beneficiaryName })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          {shown.status === 'active' && may(subscription.cancel) && (
            <Button variant="default" onClick={onCancel}>
              {t('cancel.open')}
            </Button>
          )}
        </>
      }
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.title}>{t('payments.title')}</h3>
      {data ? (
        <ul className={classes.payments}>
          {data.subscription.payments.map((payment) => (
            <Payment key={payment.date} payment={payment} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title={t('loadFailed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <TextSkeleton label={t('loading')} lines={3} />
      )}
      <p className={classes.hint}>{t('policy')}</p>
    </Popup>
  )
}

const Payment = ({ payment: { date, status, reason } }: { payment: SubscriptionPayment }) => {
  const { t, i18n } = useTranslation('preapproved')
  return (
    <li>
      <span>
        <time dateTime={date}>{dayText(date, i18n.language)}</time>
        {reason && <small>{reason}</small>}
      </span>
      <StatusBadge tone={tones[status]}>{t(`payments.${status}`)}</StatusBadge>
    </li>
  )
}
