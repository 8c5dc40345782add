import type { Webhook } from '@florin/contract/publicApi/webhooks'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { FreshSecret, type Fresh } from '../FreshSecret.tsx'
import classes from '../PublicApi.module.css'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EndpointList } from './EndpointList.tsx'
import { EndpointPopup } from './EndpointPopup.tsx'

/** Where the company's servers are told of what changes, and what became of every message. */
export const WebhooksScreen = () => {
  const { t } = useTranslation('publicApi')
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [fresh, setFresh] = useState<Fresh>()
  usePageTitle(t('hooks.title'))
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setEditing('new')}>
      {t('hooks.create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('hooks.title')} lead={t('hooks.lead')} actions={create} />
      {fresh && (
        <FreshSecret
          title={t('hooks.freshTitle', { name: fresh.name })}
          text={t('hooks.freshText')}
          value={fresh.key}
          onStored={() => setFresh(undefined)}
        />
      )}
      <div className={classes.sections}>
        <EndpointList onEdit={setEditing} onFresh={setFresh} />
        <DeliveryLog />
      </div>
      {editing && (
        <EndpointPopup
          endpoint={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
          onMade={({ name, secret }) => setFresh({ name, key: secret })}
        />
      )}
    </>
  )
}
