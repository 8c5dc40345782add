import { approval } from '@florin/contract/calls/payments/approval'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ApprovalsScreen } from '../../../features/approvals/ApprovalsScreen.tsx'

/** One of those that wait can be opened from elsewhere. */
type Search = { view?: 'decided'; request?: number; batch?: number }
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

export const Route = createFileRoute('/_customer/transfer/approved')({
  validateSearch: ({ view, request, batch }: Record<string, unknown>): Search => ({
    ...(view === 'decided' && { view }),
    ...(isId(request) && { request }),
    ...(isId(batch) && { batch }),
  }),
  beforeLoad: requires(approval['approved.list']),
  loader: () => loadTexts('approvals', 'consent', 'factors', 'mass'),
  component: Approvals,
})

function Approvals() {
  const { view = 'waiting', ...opened } = Route.useSearch()
  return <ApprovalsScreen view={view} opened={opened} />
}
