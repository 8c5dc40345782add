import { createFileRoute } from '@tanstack/react-router'
import { CustomerScreen } from '../../../../features/operator/customer/CustomerScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/customers/$customerId')({ component: CustomerScreen })
