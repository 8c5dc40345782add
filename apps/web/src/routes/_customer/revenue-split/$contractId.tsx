import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { ContractScreen } from '../../../features/contracts/ContractScreen.tsx'
import { requiresContract } from '../../../features/contracts/guard.ts'

export const Route = createFileRoute('/_customer/revenue-split/$contractId')({
  beforeLoad: requiresContract,
  loader: () => loadTexts('contracts'),
  component: ContractScreen,
})
