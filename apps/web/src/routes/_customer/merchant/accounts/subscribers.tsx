import { createFileRoute } from '@tanstack/react-router'
import { SubscribersScreen } from '../../../../features/merchant/SubscribersScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/accounts/subscribers')({ component: SubscribersScreen })
