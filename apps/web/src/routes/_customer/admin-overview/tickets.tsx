import { operatorTicket } from '@florin/contract/calls/helpdesk/operatorTicket'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { readSearch } from '../../../features/operator/tickets/search.ts'
import { TicketsScreen } from '../../../features/operator/tickets/TicketsScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/tickets')({
  beforeLoad: requires(operatorTicket['ticket.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('helpdesk'),
  component: TicketsScreen,
})
