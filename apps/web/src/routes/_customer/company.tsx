import { company } from '@florin/contract/calls/companies/company'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { CompanyScreen } from '../../features/companies/CompanyScreen.tsx'
import { companyDocumentsQuery, companyQuery } from '../../features/companies/companyQueries.ts'
import { amendmentsQuery } from '../../features/companies/recordQueries.ts'

export const Route = createFileRoute('/_customer/company')({
  beforeLoad: requires(company.get),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(companyQuery())
    void context.queries.prefetchQuery(companyDocumentsQuery())
    void context.queries.prefetchQuery(amendmentsQuery())
    return loadTexts('companies', 'companyStatements', 'documentTypes', 'kyc', 'registerBusiness', 'upload')
  },
  component: CompanyScreen,
})
