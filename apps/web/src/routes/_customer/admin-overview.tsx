import { operator } from '@florin/contract/console/operator'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'

export const Route = createFileRoute('/_customer/admin-overview')({
  beforeLoad: requires(operator['customer.list']),
  loader: () => loadTexts('operator', 'console', 'verification', 'papers'),
})
