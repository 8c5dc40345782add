import { company } from '@florin/contract/calls/companies/company'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { CompanyAccessScreen } from '../../features/companyAccess/CompanyAccessScreen.tsx'
import { changesQuery, peopleQuery, policyQuery, potentialQuery } from '../../features/companyAccess/queries.ts'

export const Route = createFileRoute('/_customer/company-access')({
  beforeLoad: requires(company['accessRight.list']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(peopleQuery())
    void context.queries.prefetchQuery(potentialQuery())
    void context.queries.prefetchQuery(policyQuery())
    void context.queries.prefetchQuery(changesQuery())
    return loadTexts('companyAccess')
  },
  component: CompanyAccessScreen,
})
