import { history } from '@florin/contract/calls/books/history'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { ownSearch } from '../../app/router/ownSearch.ts'
import { AnalyticsScreen } from '../../features/analytics/AnalyticsScreen.tsx'
import { readSearch } from '../../features/analytics/search.ts'

export const Route = createFileRoute('/_customer/analytics')({
  validateSearch: ownSearch(readSearch),
  beforeLoad: requires(history['analytics.get']),
  loader: () => loadTexts('analytics', 'history'),
  component: AnalyticsScreen,
})
