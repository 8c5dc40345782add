import { operatorTransaction } from '@florin/contract/calls/books/operatorTransaction'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { PaymentsScreen } from '../../../features/operator/payments/PaymentsScreen.tsx'
import { readSearch } from '../../../features/operator/payments/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/payments')({
  beforeLoad: requires(operatorTransaction['transaction.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('history'),
  component: PaymentsScreen,
})
