import { operatorReconciliation } from '@florin/contract/calls/payments/operatorReconciliation'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ReconciliationScreen } from '../../../features/operator/reconciliation/ReconciliationScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/reconciliation')({
  beforeLoad: requires(operatorReconciliation['reconciliation.get']),
  loader: () => loadTexts('reconciliation', 'history'),
  component: ReconciliationScreen,
})
