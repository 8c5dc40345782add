import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberPopup } from '../../shared/phone/NumberPopup.tsx'
import { phonesQuery } from '../../shared/phone/queries.ts'
import { Section } from '../../ui/Section.tsx'
import { SettingRow } from '../../ui/SettingRow.tsx'

/** Where codes go by text message. */
export const PhoneNumber = () => {
  const { t } = useTranslation('factors')
  const query = useQuery(phonesQuery())
  const [changing, setChanging] = useState(false)
  return (
    <Section
      title={t('number.title')}
      lead={t('number.lead')}
      query={query}
      loading={t('number.loading')}
      failed={t('number.failed')}
    >
      {({ items }) => {
        const confirmed = items.find((phone) => phone.confirmed)
        return (
          <>
            <SettingRow
              title={confirmed ? `+${confirmed.countryCode} ${confirmed.number}` : t('number.noneTitle')}
              badge={confirmed && { tone: 'good', text: t('number.confirmed') }}
              state={confirmed ? t('number.use') : t('number.none')}
              action={
                <Button
                  variant="default"
                  size="sm"
                  aria-label={confirmed ? t('number.changeNamed') : t('number.addNamed')}
                  onClick={() => setChanging(true)}
                >
                  {confirmed ? t('change') : t('number.add')}
                </Button>
              }
            />
            {changing && <NumberPopup onClose={() => setChanging(false)} />}
          </>
        )
      }}
    </Section>
  )
}
