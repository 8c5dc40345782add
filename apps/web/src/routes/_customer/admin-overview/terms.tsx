import { operatorTerms } from '@florin/contract/calls/customers/operatorTerms'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { readSearch } from '../../../features/operator/announcements/search.ts'
import { TermsScreen } from '../../../features/operator/terms/TermsScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/terms')({
  beforeLoad: requires(operatorTerms['terms.list']),
  validateSearch: ownSearch(readSearch),
  component: TermsScreen,
})
