import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { PricingScreen } from '../../../features/operator/pricing/PricingScreen.tsx'
import { readSearch } from '../../../features/operator/pricing/search.ts'

export const Route = createFileRoute('/_customer/admin-overview/pricing')({
  validateSearch: ownSearch(readSearch),
  component: PricingScreen,
})
