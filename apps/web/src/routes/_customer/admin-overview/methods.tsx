import { operatorMethod } from '@florin/contract/calls/payments/operatorMethod'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { MethodsScreen } from '../../../features/operator/methods/MethodsScreen.tsx'
import { readSearch } from '../../../features/operator/methods/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/methods')({
  beforeLoad: requires(operatorMethod['method.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('methods', 'history'),
  component: MethodsScreen,
})
