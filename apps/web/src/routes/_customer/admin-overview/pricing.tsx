import { operatorPricing } from '@florin/contract/calls/accounts/operatorPricing'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { PricingScreen } from '../../../features/operator/pricing/PricingScreen.tsx'
import { readSearch } from '../../../features/operator/pricing/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/pricing')({
  beforeLoad: requires(operatorPricing['fee.list']),
  validateSearch: ownSearch(readSearch),
  component: PricingScreen,
})
