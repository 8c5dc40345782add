import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import sections from '../../ui/Sections.module.css'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { EmailsSection } from './emails/EmailsSection.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { PhoneSection } from './phone/PhoneSection.tsx'

/** Who the customer is, and how each part of it stands. */
export const ProfileScreen = () => {
  const { t } = useTranslation('profile')
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={sections.sections}>
        <PersonalSection />
        <EmailsSection />
        <PhoneSection />
      </div>
    </>
  )
}
