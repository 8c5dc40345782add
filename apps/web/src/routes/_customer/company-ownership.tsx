import { company } from '@florin/contract/calls/companies/company'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { ownSearch } from '../../app/router/ownSearch.ts'
import { ownershipQuery } from '../../features/registerBusiness/ownershipQueries.ts'
import { OwnershipScreen } from '../../features/registerBusiness/OwnershipScreen.tsx'

type Search = { readonly screen?: 'personForm' | 'companyForm' | undefined; readonly id?: string | undefined }

export const Route = createFileRoute('/_customer/company-ownership')({
  validateSearch: ownSearch(({ screen, id }: Record<string, unknown>): Search => ({
    screen: screen === 'personForm' || screen === 'companyForm' ? screen : undefined,
    id: typeof id === 'string' ? id : undefined,
  })),
  beforeLoad: requires(company['ownership.update']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(ownershipQuery())
    return loadTexts('companies', 'registerBusiness', 'kyc')
  },
  component: function Ownership() {
    return <OwnershipScreen place={Route.useSearch()} />
  },
})
