import { transfer } from '@florin/contract/calls/payments/transfer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { readMemberPrefill } from '../../../features/transfer/prefill.ts'
import { recentQuery } from '../../../features/transfer/listQueries.ts'
import { accountsQuery } from '../../../shared/accounts/queries.ts'
import { SendToMemberScreen } from '../../../features/transfer/SendToMemberScreen.tsx'

export const Route = createFileRoute('/_customer/transfer/p2p')({
  validateSearch: ownSearch(readMemberPrefill),
  beforeLoad: requires(transfer['p2p.submit']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(accountsQuery())
    void context.queries.prefetchQuery(recentQuery('p2p'))
    return loadTexts('transfer', 'consent', 'factors')
  },
  component: SendToMemberScreen,
})
