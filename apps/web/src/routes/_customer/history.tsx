import { history } from '@florin/contract/calls/books/history'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { HistoryScreen } from '../../features/history/HistoryScreen.tsx'
import { typesQuery } from '../../shared/activity/useActivityNames.ts'
import { accountsQuery, listQuery } from '../../features/history/queries.ts'
import { readSearch } from '../../features/history/search.ts'

export const Route = createFileRoute('/_customer/history')({
  validateSearch: readSearch,
  beforeLoad: requires(history['activity.list']),
  loaderDeps: ({ search: { id: _id, ...search } }) => search,
  loader: ({ context, deps }) => {
    void context.queries.prefetchQuery(listQuery(deps))
    void context.queries.prefetchQuery(accountsQuery())
    void context.queries.prefetchQuery(typesQuery())
    return loadTexts('history', 'consent', 'external', 'factors')
  },
  component: HistoryScreen,
})
