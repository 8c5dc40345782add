import { operatorStatus } from '@florin/contract/calls/console/operatorStatus'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { StatusScreen } from '../../../features/operator/status/StatusScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/status')({
  beforeLoad: requires(operatorStatus['status.get']),
  loader: () => loadTexts('status', 'history'),
  component: StatusScreen,
})
