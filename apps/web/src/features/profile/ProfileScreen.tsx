import { contact } from '@florin/contract/customers/contact'
import { customer } from '@florin/contract/customers/customer'
import { merchant } from '@florin/contract/merchant/merchant'
import { tax } from '@florin/contract/compliance/tax'
import { verification } from '@florin/contract/compliance/verification'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import sections from '../../ui/Sections.module.css'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AddressesSection } from './addresses/AddressesSection.tsx'
import { DataSection } from './DataSection.tsx'
import { DueDiligenceSection } from './DueDiligenceSection.tsx'
import { DocumentsSection } from './documents/DocumentsSection.tsx'
import { EmailsSection } from './emails/EmailsSection.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { IdentityRequestsSection } from './IdentityRequestsSection.tsx'
import { PersonalSection } from './PersonalSection.tsx'
import { PhoneSection } from './phone/PhoneSection.tsx'
import { UsernameSection } from './username/UsernameSection.tsx'
import { TaxSection } from './TaxSection.tsx'

/** Who the customer is, and how each part of it stands. */
export const ProfileScreen = () => {
  const { t } = useTranslation('profile')
  const may = useMay()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={sections.sections}>
        <DueDiligenceSection />
        {may(merchant['identity.asked']) && <IdentityRequestsSection />}
        <PersonalSection />
        {may(customer['usernameChange.get']) && <UsernameSection />}
        <EmailsSection />
        <PhoneSection />
        {may(contact['address.list']) && <AddressesSection />}
        {may(verification['identityDocument.get']) && <IdentitySection />}
        {may(tax['fatcaCrs.get']) && <TaxSection />}
        {may(verification['document.list']) && <DocumentsSection />}
        {may(customer['closing.get']) && <DataSection />}
      </div>
    </>
  )
}
