import { helpdesk } from '@florin/contract/calls/helpdesk/helpdesk'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { ownSearch } from '../../app/router/ownSearch.ts'
import { MessagesScreen } from '../../features/helpdesk/MessagesScreen.tsx'
import { readSearch } from '../../features/helpdesk/search.ts'

export const Route = createFileRoute('/_customer/messages')({
  validateSearch: ownSearch(readSearch),
  beforeLoad: requires(helpdesk['ticket.list']),
  loader: () => loadTexts('helpdesk', 'articles', 'fields'),
  component: MessagesScreen,
})
