import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberPopup } from '../../../shared/phone/NumberPopup.tsx'
import { phonesQuery } from '../../../shared/phone/queries.ts'
import { SettingRow } from '../../../ui/SettingRow.tsx'
import { ProfileSection } from '../ProfileSection.tsx'
import { UnconfirmedPhone } from './UnconfirmedPhone.tsx'

/** The number that gets codes; another takes its place once it is confirmed. */
export const PhoneSection = () => {
  const { t } = useTranslation(['profile', 'factors'])
  const query = useQuery(phonesQuery())
  const [changing, setChanging] = useState(false)
  const items = query.data?.items
  const inUse = items?.find(({ confirmed }) => confirmed)
  return (
    <ProfileSection
      id="phone"
      title={t('phone.title')}
      lead={t('phone.lead')}
      status={items && (inUse ? 'validated' : 'none')}
      next={items && !inUse && t('phone.next')}
      query={query}
      loading={t('factors:number.loading')}
      failed={t('factors:number.failed')}
    >
      {(data) => (
        <>
          {data.items.map((phone) =>
            phone.confirmed ? (
              <SettingRow
                key={phone.id}
                title={`+${phone.countryCode} ${phone.number}`}
                badge={{ tone: 'good', text: t('phone.confirmed') }}
                state={t('phone.use')}
                action={
                  <Button variant="default" size="sm" aria-label={t('phone.replaceNamed')} onClick={() => setChanging(true)}>
                    {t('phone.replace')}
                  </Button>
                }
              />
            ) : (
              <UnconfirmedPhone key={phone.id} phone={phone} />
            ),
          )}
          {!inUse && (
            <Button size="sm" onClick={() => setChanging(true)}>
              {t('phone.add')}
            </Button>
          )}
          {changing && <NumberPopup replaces={inUse?.id} onClose={() => setChanging(false)} />}
        </>
      )}
    </ProfileSection>
  )
}
