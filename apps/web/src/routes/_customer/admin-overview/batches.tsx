import { operatorMass } from '@florin/contract/calls/mass/operatorMass'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { BatchesDeskScreen } from '../../../features/operator/batches/BatchesDeskScreen.tsx'
import { readSearch } from '../../../features/operator/batches/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/batches')({
  beforeLoad: requires(operatorMass['mass.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('mass', 'outgoing'),
  component: BatchesDeskScreen,
})
