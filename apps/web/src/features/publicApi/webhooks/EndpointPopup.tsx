import { type WebhookEvent, webhookEvents } from '@florin/contract/publicApi/webhookEvents'
import type { Webhook } from '@florin/contract/publicApi/webhooks'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedPopup } from '../../../shared/helpdesk/FailedPopup.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import classes from '../PublicApi.module.css'
import { useCreateEndpoint, useUpdateEndpoint } from './queries.ts'

type Props = {
  /** None makes a new one. */
  readonly endpoint: Webhook | undefined
  readonly onClose: () => void
  readonly onMade: (made: { readonly name: string; readonly secret: string }) => void
}

const useSave = ({ endpoint, onClose, onMade }: Props) => {
  const creating = useCreateEndpoint()
  const updating = useUpdateEndpoint()
  const reset = () => {
    creating.reset()
    updating.reset()
  }
  return {
    busy: creating.isPending || updating.isPending,
    error: creating.error ?? updating.error,
    reset,
    save: (terms: { name: string; url: string; events: WebhookEvent[] }) => {
      if (endpoint)
        return updating.mutate({ id: String(endpoint.id), enabled: endpoint.enabled, ...terms }, { onSuccess: onClose })
      creating.mutate(
        { enabled: true, ...terms },
        {
          onSuccess: (made) => {
            onMade(made)
            onClose()
          },
        },
      )
    },
  }
}

/** Where a server listens, and for what. */
export const EndpointPopup = (props: Props) => {
  const { endpoint, onClose } = props
  const { t } = useTranslation('publicApi')
  const [name, setName] = useState(endpoint?.name ?? '')
  const [url, setUrl] = useState(endpoint?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhookEvents.filter((event) => endpoint?.events.includes(event)))
  const { busy, error, reset, save } = useSave(props)
  const choose = (event: WebhookEvent, isWanted: boolean) =>
    setEvents(webhookEvents.filter((each) => (each === event ? isWanted : events.includes(each))))
  if (error) return <FailedPopup header={t('hooks.notSaved')} error={error} onClose={reset} />
  return (
    <Popup
      title={t(endpoint ? 'hooks.edit' : 'hooks.create')}
      onClose={onClose}
      actions={
        <Button
          loading={busy}
          disabled={name.trim() === '' || url.trim() === ''}
          onClick={() => save({ name: name.trim(), url: url.trim(), events: [...events] })}
        >
          {t('hooks.save')}
        </Button>
      }
    >
      <div className={classes.form}>
        <TextInput
          label={t('hooks.name')}
          maxLength={100}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          type="url"
          label={t('hooks.url')}
          description={t('hooks.urlHelp')}
          maxLength={500}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <Checkbox.Group label={t('hooks.events')} description={t('hooks.eventsHelp')} value={[...events]}>
          <div className={classes.form}>
            {webhookEvents.map((event) => (
              <Checkbox
                key={event}
                value={event}
                label={event}
                description={t(`eventHelp.${event}`)}
                checked={events.includes(event)}
                onChange={(change) => choose(event, change.currentTarget.checked)}
              />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </Popup>
  )
}
