import type { WebhookAttempt, WebhookDelivery } from '@florin/contract/publicApi/webhooks'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import classes from '../PublicApi.module.css'
import { useCompanyId } from '../useCompanyId.ts'
import { DeliveryBadge } from './DeliveryBadge.tsx'
import { endpointsQuery, useResend, useSwitchEndpoint } from './queries.ts'

/** As a person reads it; what is no JSON stays as it is. */
const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), undefined, 2)
  } catch {
    return body
  }
}

const Attempt = ({ attempt: { at, httpStatus, error, responseBody, durationMs } }: { attempt: WebhookAttempt }) => {
  const { t, i18n } = useTranslation('publicApi')
  return (
    <li>
      <time dateTime={at}>{momentText(at, i18n.language)}</time>{' '}
      {httpStatus === undefined
        ? t(`problem.${error ?? 'interrupted'}`)
        : t('deliveries.answer', { status: httpStatus, ms: durationMs })}
      {responseBody && (
        <details>
          <summary className={classes.quiet}>{t('log.answered')}</summary>
          <pre className={classes.body}>{responseBody}</pre>
        </details>
      )}
    </li>
  )
}

/** A webhook that was switched off by itself: here it is on again, once its server listens. */
const TurnOn = ({ webhookId }: { webhookId: number }) => {
  const { t } = useTranslation('publicApi')
  const { data } = useQuery(endpointsQuery(useCompanyId()))
  const switching = useSwitchEndpoint()
  const endpoint = data?.items.find(({ id }) => id === webhookId)
  if (!endpoint?.disabledReason) return null
  const { id, name, url, disabledReason } = endpoint
  return (
    <Notice tone="warning">
      <span className={classes.actions}>
        {t(`hooks.disabled.${disabledReason}`)}
        <Button
          size="compact-sm"
          variant="default"
          loading={switching.isPending}
          onClick={() => switching.mutate({ id: String(id), name, url, enabled: true })}
        >
          {t('deliveries.turnOn')}
        </Button>
      </span>
    </Notice>
  )
}

/** One message: what it says, every attempt, the answer, and sending it again. */
export const DeliveryPopup = ({ delivery, onClose }: { delivery: WebhookDelivery; onClose: () => void }) => {
  const { t, i18n } = useTranslation('publicApi')
  const resending = useResend()
  const { id, event, url, messageId, attempts, nextAttemptAt, requestBody } = delivery
  const body = pretty(requestBody)
  return (
    <Popup
      title={event}
      onClose={onClose}
      wide
      actions={
        <Button loading={resending.isPending} onClick={() => resending.mutate({ id: String(id) })}>
          {t('deliveries.resend')}
        </Button>
      }
    >
      <TurnOn webhookId={delivery.webhookId} />
      {resending.error && <Notice tone="bad">{resending.error.description}</Notice>}
      {resending.isSuccess && <Notice tone="good">{t('deliveries.resent', { count: 1 })}</Notice>}
      <DeliveryBadge delivery={delivery} />
      <p className={classes.quiet}>
        <code>{messageId}</code> <CopyButton value={messageId} />
      </p>
      <p className={classes.quiet}>{url}</p>
      <h3>{t('deliveries.attempts')}</h3>
      {attempts.length === 0 && <p className={classes.quiet}>{t('deliveries.notYet')}</p>}
      <ol>
        {attempts.map((attempt) => (
          <Attempt key={attempt.number} attempt={attempt} />
        ))}
      </ol>
      {nextAttemptAt && (
        <p className={classes.quiet}>{t('deliveries.next', { time: momentText(nextAttemptAt, i18n.language) })}</p>
      )}
      <h3>{t('deliveries.payload')}</h3>
      <pre className={classes.body}>{body}</pre>
    </Popup>
  )
}
