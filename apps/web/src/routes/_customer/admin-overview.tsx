import { operator } from '@florin/contract/operator'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { OverviewScreen } from '../../features/operator/OverviewScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview')({
  beforeLoad: requires(operator['customer.list']),
  loader: () => loadTexts('operator'),
  component: OverviewScreen,
})
