import { type WebhookEvent, webhookEvents } from '@florin/contract/publicApi/webhookEvents'
import { overlapHours } from '@florin/contract/calls/publicApi/webhooks'
import type { Webhook } from '@florin/contract/publicApi/webhooks'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import type { Fresh } from '../FreshSecret.tsx'
import classes from '../PublicApi.module.css'
import { useDeleteEndpoint, usePing, useRotateSecret, useTestEvent } from './queries.ts'

type Props = {
  readonly endpoint: Webhook
  readonly onEdit: () => void
  readonly onFresh: (fresh: Fresh) => void
  readonly onClose: () => void
}

/** Sends a ping or an example, and says what came of it. */
const Trying = ({ endpoint: { id, url, enabled, events } }: { endpoint: Webhook }) => {
  const { t } = useTranslation('publicApi')
  const known = webhookEvents.filter((event) => events.length === 0 || events.includes(event))
  const [event, setEvent] = useState<WebhookEvent>(known[0] ?? 'payment.received')
  const pinging = usePing()
  const testing = useTestEvent()
  const problem = pinging.error ?? testing.error
  const pinged = pinging.data
  return (
    <div className={classes.form}>
      <NativeSelect
        label={t('hooks.testEvent')}
        value={event}
        data={[...known]}
        onChange={(change) => setEvent(known.find((each) => each === change.currentTarget.value) ?? event)}
      />
      <span className={classes.actions}>
        <Button
          variant="default"
          loading={testing.isPending}
          disabled={!enabled}
          onClick={() => testing.mutate({ id: String(id), event })}
        >
          {t('hooks.test')}
        </Button>
        <Button variant="default" loading={pinging.isPending} onClick={() => pinging.mutate({ url })}>
          {t('hooks.ping')}
        </Button>
      </span>
      {problem && <Notice tone="bad">{problem.description}</Notice>}
      {testing.isSuccess && <Notice tone="good">{t('hooks.tested')}</Notice>}
      {pinged && (
        <Notice tone={pinged.ok ? 'good' : 'warning'}>
          {pinged.httpStatus === undefined
            ? t(`problem.${pinged.error ?? 'connection'}`)
            : t('hooks.answered', { status: pinged.httpStatus, ms: pinged.durationMs })}
        </Notice>
      )}
    </div>
  )
}

/** A new secret; the old one still signs for a day, or ends at once where somebody may know it. */
const Rotating = ({ endpoint, onFresh }: { endpoint: Webhook; onFresh: (fresh: Fresh) => void }) => {
  const { t, i18n } = useTranslation('publicApi')
  const rotating = useRotateSecret()
  const { id, name, secretEnd, previousSecretUntil } = endpoint
  const rotate = (hours: number) =>
    rotating.mutate({ id: String(id), overlapHours: hours }, { onSuccess: ({ secret }) => onFresh({ name, key: secret }) })
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>{t('hooks.secret', { end: secretEnd })}</p>
      {previousSecretUntil && (
        <p className={classes.quiet}>{t('hooks.previous', { time: momentText(previousSecretUntil, i18n.language) })}</p>
      )}
      {rotating.error && <Notice tone="bad">{rotating.error.description}</Notice>}
      <span className={classes.actions}>
        <Button variant="default" loading={rotating.isPending} onClick={() => rotate(overlapHours)}>
          {t('hooks.rotate')}
        </Button>
        <Button variant="default" disabled={rotating.isPending} onClick={() => rotate(0)}>
          {t('hooks.rotateNow')}
        </Button>
      </span>
    </div>
  )
}

/** What can be done with one webhook. */
export const ManagePopup = ({ endpoint, onEdit, onFresh, onClose }: Props) => {
  const { t } = useTranslation('publicApi')
  const deleting = useDeleteEndpoint()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Popup
      title={endpoint.name}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            loading={deleting.isPending}
            onClick={() => (isLeaving ? deleting.mutate({ id: String(endpoint.id) }, { onSuccess: onClose }) : setLeaving(true))}
          >
            {t(isLeaving ? 'hooks.deleteSure' : 'delete')}
          </Button>
          <Button onClick={onEdit}>{t('hooks.edit')}</Button>
        </>
      }
    >
      <p className={classes.quiet}>{endpoint.url}</p>
      <h3>{t('hooks.tryTitle')}</h3>
      <Trying endpoint={endpoint} />
      <h3>{t('hooks.secretTitle')}</h3>
      <Rotating
        endpoint={endpoint}
        onFresh={(fresh) => {
          onFresh(fresh)
          onClose()
        }}
      />
      {isLeaving && <Notice tone="warning">{t('hooks.deleteText')}</Notice>}
      {deleting.error && <Notice tone="bad">{deleting.error.description}</Notice>}
    </Popup>
  )
}
