import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { readSearch } from '../../../features/operator/announcements/search.ts'
import { TermsScreen } from '../../../features/operator/terms/TermsScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/terms')({
  validateSearch: ownSearch(readSearch),
  component: TermsScreen,
})
