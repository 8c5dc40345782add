import { external } from '@florin/contract/calls/payments/external/external'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { ExternalScreen } from '../../../features/transfer/external/ExternalScreen.tsx'
import { beneficiariesQuery, outsideRecentsQuery, permissionsQuery } from '../../../features/transfer/external/listQueries.ts'
import { readExternalSearch } from '../../../features/transfer/external/search.ts'
import { accountsQuery } from '../../../shared/accounts/queries.ts'

export const Route = createFileRoute('/_customer/transfer/external')({
  validateSearch: ownSearch(readExternalSearch),
  beforeLoad: requires(external['eft.submit']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(accountsQuery())
    void context.queries.prefetchQuery(permissionsQuery())
    void context.queries.prefetchQuery(beneficiariesQuery())
    void context.queries.prefetchQuery(outsideRecentsQuery())
    return loadTexts('external', 'transfer', 'consent')
  },
  component: ExternalScreen,
})
