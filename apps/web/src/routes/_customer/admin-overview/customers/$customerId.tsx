import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { CustomerScreen } from '../../../../features/operator/customer/CustomerScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/customers/$customerId')({
  beforeLoad: ({ params: { customerId } }) => {
    if (!/^[1-9]\d{0,8}$/.test(customerId)) throw redirect({ to: '/admin-overview/customers', replace: true })
  },
  loader: () => loadTexts('deposits'),
  component: CustomerScreen,
})
