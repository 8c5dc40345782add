import { createFileRoute } from '@tanstack/react-router'
import { IdentityHistoryScreen } from '../../../../features/merchant/IdentityHistoryScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/security/verification/history')({ component: IdentityHistoryScreen })
