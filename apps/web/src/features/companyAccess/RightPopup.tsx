import type { CompanyPerson } from '@florin/contract/companies/companyPeople'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSetRight } from './queries.ts'
import { changeable } from './rights.ts'
import { RightsField } from './RightsField.tsx'
import { useLeavesShort } from './useLeavesShort.ts'

type Props = { person: CompanyPerson & { readonly userId: number }; onClose: () => void }

export const RightPopup = ({ person: { userId, firstName, lastName, accessRight }, onClose }: Props) => {
  const { t } = useTranslation(['companyAccess', 'common'])
  const [right, setRight] = useState(accessRight)
  const change = useSetRight()
  const isShort = useLeavesShort()(userId, right)
  const name = `${firstName} ${lastName}`
  const save = () => {
    if (right === 5) return
    change.mutate(
      { userId, accessRight: right, ...(isShort && { despitePolicy: true }) },
      {
        onSuccess: ({ status }) => {
          void showToast('success', status === 'active' ? t('changed', { name }) : t('changes.waits'))
          onClose()
        },
      },
    )
  }
  return (
    <Popup
      title={t('rightsOf', { name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={change.isPending} disabled={right === accessRight} onClick={save}>
            {t(isShort ? 'saveDespite' : 'saveRights')}
          </Button>
        </>
      }
    >
      <RightsField offered={changeable} value={right} onChange={setRight} />
      {isShort && <Notice tone="warning">{t('policy.willBeShort')}</Notice>}
      {change.error && <Notice tone="bad">{change.error.description}</Notice>}
    </Popup>
  )
}
