import { transfer } from '@florin/contract/calls/payments/transfer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { readMovePrefill } from '../../../features/transfer/prefill.ts'
import { recentQuery } from '../../../features/transfer/listQueries.ts'
import { accountsQuery } from '../../../shared/accounts/queries.ts'
import { MoveScreen } from '../../../features/transfer/MoveScreen.tsx'

export const Route = createFileRoute('/_customer/transfer/account')({
  validateSearch: ownSearch(readMovePrefill),
  beforeLoad: requires(transfer['own.submit']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(accountsQuery())
    void context.queries.prefetchQuery(recentQuery('own'))
    return loadTexts('transfer', 'consent', 'factors')
  },
  component: MoveScreen,
})
