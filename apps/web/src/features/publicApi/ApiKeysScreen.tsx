import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AddressRanges } from './AddressRanges.tsx'
import { type Fresh, FreshSecret } from './FreshSecret.tsx'
import { KeyList } from './KeyList.tsx'
import { KeyPopup } from './KeyPopup.tsx'
import classes from './PublicApi.module.css'

/** What the company's own programs may do, and from where. A new key is on this page and nowhere else. */
export const ApiKeysScreen = () => {
  const { t } = useTranslation('publicApi')
  const [isCreating, setCreating] = useState(false)
  const [fresh, setFresh] = useState<Fresh>()
  usePageTitle(t('keys.title'))
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
      {t('keys.create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('keys.title')} lead={t('keys.lead')} actions={create} />
      {fresh && (
        <FreshSecret
          title={t('fresh.title', { name: fresh.name })}
          text={t('fresh.text')}
          value={fresh.key}
          onStored={() => setFresh(undefined)}
        />
      )}
      <div className={classes.sections}>
        <KeyList create={create} />
        <AddressRanges />
      </div>
      {isCreating && <KeyPopup onClose={() => setCreating(false)} onMade={setFresh} />}
    </>
  )
}
