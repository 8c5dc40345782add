import { approval } from '@florin/contract/calls/payments/approval'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ApprovalsScreen } from '../../../features/approvals/ApprovalsScreen.tsx'

export const Route = createFileRoute('/_customer/transfer/approved')({
  validateSearch: ({ view }: Record<string, unknown>): { view?: 'decided' } => (view === 'decided' ? { view } : {}),
  beforeLoad: requires(approval['approved.list']),
  loader: () => loadTexts('approvals', 'consent', 'factors', 'mass'),
  component: Approvals,
})

function Approvals() {
  return <ApprovalsScreen view={Route.useSearch().view ?? 'waiting'} />
}
