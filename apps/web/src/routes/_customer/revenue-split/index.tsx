import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { ContractsScreen } from '../../../features/contracts/ContractsScreen.tsx'
import { requiresContracts } from '../../../features/contracts/guard.ts'
import { readFilters } from '../../../features/contracts/search.ts'

export const Route = createFileRoute('/_customer/revenue-split/')({
  validateSearch: ownSearch(readFilters),
  beforeLoad: requiresContracts,
  loader: () => loadTexts('contracts'),
  component: ContractsScreen,
})
