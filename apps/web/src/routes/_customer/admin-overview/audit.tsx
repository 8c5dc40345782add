import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { AuditScreen } from '../../../features/operator/audit/AuditScreen.tsx'
import { readSearch } from '../../../features/operator/audit/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/audit')({
  beforeLoad: requires(operatorAudit['audit.list']),
  validateSearch: ownSearch(readSearch),
  component: AuditScreen,
})
