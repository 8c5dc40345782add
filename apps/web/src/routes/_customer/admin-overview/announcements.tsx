import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { AnnouncementsScreen } from '../../../features/operator/announcements/AnnouncementsScreen.tsx'
import { readSearch } from '../../../features/operator/announcements/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/announcements')({
  validateSearch: ownSearch(readSearch),
  component: AnnouncementsScreen,
})
