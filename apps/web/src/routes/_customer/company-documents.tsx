import { company } from '@florin/contract/calls/companies/company'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { CompanyDocumentsScreen } from '../../features/companies/CompanyDocumentsScreen.tsx'
import { companyDocumentsQuery } from '../../features/companies/companyQueries.ts'

export const Route = createFileRoute('/_customer/company-documents')({
  beforeLoad: requires(company['document.list']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(companyDocumentsQuery())
    return loadTexts('companies', 'documentTypes', 'upload')
  },
  component: CompanyDocumentsScreen,
})
