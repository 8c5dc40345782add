import { statement } from '@florin/contract/calls/books/statement'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { ownSearch } from '../../app/router/ownSearch.ts'
import { accountsQuery } from '../../features/statements/queries.ts'
import { readSearch } from '../../features/statements/search.ts'
import { StatementsScreen } from '../../features/statements/StatementsScreen.tsx'

export const Route = createFileRoute('/_customer/statements')({
  validateSearch: ownSearch(readSearch),
  beforeLoad: requires(statement['export.list']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(accountsQuery())
    return loadTexts('statements')
  },
  component: StatementsScreen,
})
