import { company } from '@florin/contract/calls/companies/company'
import { useTranslation } from 'react-i18next'
import { useActing } from '../../app/session/useActing.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { DocumentsCard } from './DocumentsCard.tsx'
import { PeoplePapersCard } from './PeoplePapersCard.tsx'

/** What those see who look after a company's documents and nothing else. */
export const CompanyDocumentsScreen = () => {
  const { t } = useTranslation('companies')
  const may = useMay()
  const name = useActing()?.name ?? ''
  usePageTitle(t('documents.title'))
  return (
    <>
      <PageHeader title={t('documents.title')} lead={t('documents.lead', { company: name })} />
      <DocumentsCard />
      {may(company['person.list']) && <PeoplePapersCard />}
    </>
  )
}
