import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useProfile } from '../../app/session/profile.ts'
import { Card } from '../../ui/Card.tsx'
import { countryName } from '../../ui/countryName.ts'
import { MailText } from '../../ui/MailText.tsx'
import { dayText } from '../../ui/moments.ts'
import sections from '../../ui/Sections.module.css'
import classes from './Profile.module.css'

const dayOf = (instant: string) => instant.slice(0, 10)

export const PersonalSection = () => {
  const { t, i18n } = useTranslation('profile')
  const { firstName, lastName, birthDay, residenceCountryCode, customerId, customerCreationDate } = useProfile()
  const email = boot.brand.supports.defaultEmail
  const facts = [
    ['name', `${firstName} ${lastName}`.trim()],
    ['birthDay', birthDay && dayText(birthDay, i18n.language)],
    ['country', residenceCountryCode && countryName(residenceCountryCode, i18n.language)],
    ['number', customerId && String(customerId)],
    ['since', dayText(dayOf(customerCreationDate), i18n.language)],
  ] as const
  return (
    <Card title={t('personal.title')}>
      <p className={sections.lead}>
        <MailText text={t('personal.lead', { email })} email={email} />
      </p>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`personal.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Card>
  )
}
