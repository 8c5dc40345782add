import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { AuditScreen } from '../../../features/operator/audit/AuditScreen.tsx'
import { readSearch } from '../../../features/operator/audit/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/audit')({
  validateSearch: ownSearch(readSearch),
  component: AuditScreen,
})
