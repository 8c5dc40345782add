import type { Webhook } from '@florin/contract/publicApi/webhooks'
import { Button, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../ui/moments.ts'
import { Section } from '../../../ui/Section.tsx'
import { SettingRow } from '../../../ui/SettingRow.tsx'
import type { Tone } from '../../../ui/StatusBadge.tsx'
import type { Fresh } from '../FreshSecret.tsx'
import classes from '../PublicApi.module.css'
import { useCompanyId } from '../useCompanyId.ts'
import { ManagePopup } from './ManagePopup.tsx'
import { endpointsQuery, useSwitchEndpoint } from './queries.ts'

type Props = { readonly onEdit: (endpoint: Webhook) => void; readonly onFresh: (fresh: Fresh) => void }

const useBadge = ({ disabledReason, failingSince }: Webhook): { tone: Tone; text: string } | undefined => {
  const { t, i18n } = useTranslation('publicApi')
  if (disabledReason) return { tone: 'bad', text: t(`hooks.disabled.${disabledReason}`) }
  return failingSince
    ? { tone: 'warning', text: t('hooks.failing', { time: momentText(failingSince, i18n.language) }) }
    : undefined
}

const EndpointRow = ({ endpoint, onManage }: { endpoint: Webhook; onManage: () => void }) => {
  const { t } = useTranslation('publicApi')
  const switching = useSwitchEndpoint()
  const { id, name, url, enabled, events } = endpoint
  const about = events.length === 0 ? t('hooks.everything') : t('hooks.chosen', { count: events.length })
  return (
    <SettingRow
      title={name}
      state={`${url} · ${about}`}
      badge={useBadge(endpoint)}
      action={
        <span className={classes.actions}>
          <Switch
            aria-label={t('hooks.on', { name })}
            checked={enabled}
            disabled={switching.isPending}
            onChange={(event) => switching.mutate({ id: String(id), name, url, enabled: event.currentTarget.checked })}
          />
          <Button size="compact-sm" variant="default" onClick={onManage}>
            {t('hooks.manage')}
          </Button>
        </span>
      }
    />
  )
}

/** The company's webhooks, each with its switch. */
export const EndpointList = ({ onEdit, onFresh }: Props) => {
  const { t } = useTranslation('publicApi')
  const query = useQuery(endpointsQuery(useCompanyId()))
  const [managed, setManaged] = useState<number>()
  const chosen = query.data?.items.find(({ id }) => id === managed)
  return (
    <>
      <Section
        title={t('hooks.listTitle')}
        lead={t('hooks.listLead')}
        query={query}
        loading={t('hooks.loading')}
        failed={t('hooks.failed')}
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className={classes.quiet}>{t('hooks.none')}</p>
          ) : (
            items.map((endpoint) => (
              <EndpointRow key={endpoint.id} endpoint={endpoint} onManage={() => setManaged(endpoint.id)} />
            ))
          )
        }
      </Section>
      {chosen && (
        <ManagePopup
          endpoint={chosen}
          onEdit={() => {
            setManaged(undefined)
            onEdit(chosen)
          }}
          onFresh={onFresh}
          onClose={() => setManaged(undefined)}
        />
      )}
    </>
  )
}
