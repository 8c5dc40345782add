import { operatorContract } from '@florin/contract/calls/contracts/operatorContract'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { ownSearch } from '../../../../app/router/ownSearch.ts'
import { OperatorContractsScreen } from '../../../../features/operator/contracts/OperatorContractsScreen.tsx'
import { readSearch } from '../../../../features/operator/contracts/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/contracts/')({
  beforeLoad: requires(operatorContract['contract.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('contracts'),
  component: OperatorContractsScreen,
})
