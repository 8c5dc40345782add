import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { ownSearch } from '../../app/router/ownSearch.ts'
import { CheckoutScreen } from '../../features/checkout/CheckoutScreen.tsx'
import { readCheckoutSearch } from '../../features/checkout/search.ts'

export const Route = createFileRoute('/_checkout/pay/$code')({
  validateSearch: ownSearch(readCheckoutSearch),
  loader: () => loadTexts('checkout', 'transfer', 'consent'),
  component: CheckoutScreen,
})
