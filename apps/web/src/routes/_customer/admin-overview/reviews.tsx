import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { ReviewsScreen } from '../../../features/operator/reviews/ReviewsScreen.tsx'
import { readSearch } from '../../../features/operator/reviews/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/reviews')({
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('companyAccess', 'companyStatements', 'registerBusiness', 'deposits', 'outgoing', 'history'),
  component: ReviewsScreen,
})
