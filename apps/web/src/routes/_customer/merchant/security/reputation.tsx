import { createFileRoute } from '@tanstack/react-router'
import { ReputationScreen } from '../../../../features/merchant/ReputationScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/security/reputation')({ component: ReputationScreen })
