import type { WebhookDelivery } from '@florin/contract/publicApi/webhooks'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type Tone } from '../../../ui/StatusBadge.tsx'
import classes from '../PublicApi.module.css'

const tones = {
  pending: 'warning',
  delivered: 'good',
  failed: 'bad',
  stopped: 'neutral',
} as const satisfies Record<WebhookDelivery['status'], Tone>

/** How a message stands, and what its server answered last. */
export const DeliveryBadge = ({
  delivery: { status, attempt, httpStatus, error, durationMs },
}: {
  delivery: WebhookDelivery
}) => {
  const { t } = useTranslation('publicApi')
  const state = status === 'pending' && attempt > 0 ? 'retrying' : status
  const said =
    httpStatus === undefined ? error && t(`problem.${error}`) : t('deliveries.answer', { status: httpStatus, ms: durationMs })
  return (
    <span className={classes.stack}>
      <StatusBadge tone={tones[status]}>{t(`delivery.${state}`)}</StatusBadge>
      {said && <small>{said}</small>}
    </span>
  )
}
