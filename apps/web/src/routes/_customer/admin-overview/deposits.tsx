import { operatorDeposit } from '@florin/contract/calls/accounts/operatorDeposit'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { DepositsScreen } from '../../../features/operator/deposits/DepositsScreen.tsx'
import { readSearch } from '../../../features/operator/deposits/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/deposits')({
  beforeLoad: requires(operatorDeposit['deposit.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('deposits'),
  component: DepositsScreen,
})
