import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../../../../features/operator/OverviewScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/customers/')({ component: OverviewScreen })
