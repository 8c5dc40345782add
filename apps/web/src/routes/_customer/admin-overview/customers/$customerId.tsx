import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { CustomerScreen } from '../../../../features/operator/customer/CustomerScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/customers/$customerId')({
  loader: () => loadTexts('deposits'),
  component: CustomerScreen,
})
