import { operatorBusiness } from '@florin/contract/calls/companies/operatorBusiness'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery } from '../../../app/call/queries.ts'
import { Section } from '../../../ui/Section.tsx'
import { Ownership } from '../reviews/Ownership.tsx'

/** Who directs and owns a company that is a customer, as it is on record. */
export const OwnershipCard = ({ customerId }: { readonly customerId: number }) => {
  const { t } = useTranslation('console')
  const query = useQuery(callQuery(operatorBusiness['businessOwnership.get'], { customerId }))
  return (
    <Section
      title={t('business.ownership')}
      lead={t('business.ownershipLead')}
      query={query}
      loading={t('business.loadingOwnership')}
      failed={t('business.failedOwnership')}
    >
      {({ company, ...structure }) =>
        structure.parties.length === 0 ? (
          <p>{t('business.nobody')}</p>
        ) : (
          <Ownership company={company} structure={structure} label={t('business.ownership')} />
        )
      }
    </Section>
  )
}
