import { operatorNews } from '@florin/contract/calls/messaging/operatorNews'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { AnnouncementsScreen } from '../../../features/operator/announcements/AnnouncementsScreen.tsx'
import { readSearch } from '../../../features/operator/announcements/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/announcements')({
  beforeLoad: requires(operatorNews['news.list']),
  validateSearch: ownSearch(readSearch),
  component: AnnouncementsScreen,
})
