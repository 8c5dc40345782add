import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'

import { NewContractScreen } from '../../../features/contracts/NewContractScreen.tsx'
import { requiresContracts } from '../../../features/contracts/guard.ts'

export const Route = createFileRoute('/_customer/revenue-split/new')({
  beforeLoad: requiresContracts,
  loader: () => loadTexts('contracts'),
  component: NewContractScreen,
})
