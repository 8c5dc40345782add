import { operatorGlobalPayment } from '@florin/contract/calls/globalPay/operatorGlobalPayment'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { LinksDeskScreen } from '../../../features/operator/links/LinksDeskScreen.tsx'
import { readSearch } from '../../../features/operator/links/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/links')({
  beforeLoad: requires(operatorGlobalPayment['globalPayment.list']),
  validateSearch: ownSearch(readSearch),
  loader: () => loadTexts('globalPay'),
  component: LinksDeskScreen,
})
