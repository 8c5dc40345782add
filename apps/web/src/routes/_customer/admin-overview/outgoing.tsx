import { operatorOutgoing } from '@florin/contract/calls/payments/operatorOutgoing'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { OutgoingScreen } from '../../../features/operator/outgoing/OutgoingScreen.tsx'
import { readSearch } from '../../../features/operator/outgoing/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/outgoing')({
  beforeLoad: requires(operatorOutgoing['payment.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('outgoing', 'history'),
  component: OutgoingScreen,
})
