import { card } from '@florin/contract/calls/cards/card'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { LoadScreen } from '../../../features/transfer/loading/LoadScreen.tsx'
import { readLoadPrefill } from '../../../features/transfer/prefill.ts'
import { accountsQuery } from '../../../shared/accounts/queries.ts'

export const Route = createFileRoute('/_customer/transfer/load-card')({
  validateSearch: ownSearch(readLoadPrefill),
  beforeLoad: requires(card['load.submit']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(accountsQuery())
    return loadTexts('transfer', 'consent', 'factors')
  },
  component: LoadScreen,
})
