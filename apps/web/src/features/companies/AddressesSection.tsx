import { company } from '@florin/contract/calls/companies/company'
import { documentStatusId, standingOfStatus } from '@florin/contract/compliance/documentStatus'
import { type Address, AddressStatus } from '@florin/contract/customers/contactAddress'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { countryName } from '../../ui/countryName.ts'
import { Section } from '../../ui/Section.tsx'
import sections from '../../ui/Sections.module.css'
import { CompanyAddressPopup } from './CompanyAddressPopup.tsx'
import { companyQuery } from './companyQueries.ts'
import { StandingBadge } from './PaperRow.tsx'

/** Where the company is registered and does its business, with what shows it. */
export const AddressesSection = () => {
  const { t } = useTranslation('companies')
  const query = useQuery(companyQuery())
  const may = useMay()(company['address.update'])
  const [changing, setChanging] = useState<Address | 'new'>()
  const isAlone = query.data?.addresses.length === 1
  return (
    <Section
      id="addresses"
      title={t('places.title')}
      lead={t('places.lead')}
      aside={
        may &&
        isAlone && (
          <Button variant="default" onClick={() => setChanging('new')}>
            {t('places.add')}
          </Button>
        )
      }
      query={query}
      loading={t('company.loading')}
      failed={t('company.failed')}
    >
      {({ addresses }) => (
        <>
          {addresses.map((address) => (
            <Place key={address.addressId} address={address} onChange={may ? () => setChanging(address) : undefined} />
          ))}
          {addresses.length === 0 && <p className={sections.none}>{t('company.none')}</p>}
          {changing && (
            <CompanyAddressPopup address={changing === 'new' ? undefined : changing} onClose={() => setChanging(undefined)} />
          )}
        </>
      )}
    </Section>
  )
}

const Place = ({ address, onChange }: { address: Address; onChange: (() => void) | undefined }) => {
  const { t, i18n } = useTranslation('companies')
  const { address1, address2, postalCode, city, countryCode, addressStatus, uploadedDocuments } = address
  const kind = t(addressStatus === AddressStatus.residence ? 'fact.registeredAddress' : 'fact.businessAddress')
  const [latest] = uploadedDocuments
  return (
    <div className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>
          {kind}
          <StandingBadge standing={standingOfStatus(latest?.categoryId ?? 8, latest?.statusId ?? documentStatusId('none'))} />
        </span>
        <span className={sections.detail}>
          {[address1, address2, `${postalCode} ${city}`.trim(), countryName(countryCode, i18n.language)]
            .filter(Boolean)
            .join(', ')}
        </span>
        {latest?.rejectReason && (
          <>
            <span className={sections.reason}>{t('papers.refused', { reason: latest.rejectReason })}</span>
            <HelpLink department="documents" document={latest.documentType} />
          </>
        )}
      </div>
      {onChange && (
        <div className={sections.actions}>
          <Button variant="default" size="sm" aria-label={t('record.changeNamed', { name: kind })} onClick={onChange}>
            {t('record.change')}
          </Button>
        </div>
      )}
    </div>
  )
}
