import { operator } from '@florin/contract/operator'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { OverviewScreen } from '../../features/operator/OverviewScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview')({
  validateSearch: (search: Record<string, unknown>): { customer?: string } =>
    typeof search['customer'] === 'string' ? { customer: search['customer'] } : {},
  beforeLoad: requires(operator['customer.list']),
  loader: () => loadTexts('operator'),
  component: () => <OverviewScreen customer={Route.useSearch().customer ?? ''} />,
})
