import { operatorSearch } from '@florin/contract/calls/console/operatorSearch'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'

export const Route = createFileRoute('/_customer/admin-overview')({
  beforeLoad: requires(operatorSearch['customer.list']),
  loader: () => loadTexts('operator', 'console', 'verification', 'documentTypes'),
})
