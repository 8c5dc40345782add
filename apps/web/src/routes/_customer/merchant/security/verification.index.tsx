import { createFileRoute } from '@tanstack/react-router'
import { IdentityScreen } from '../../../../features/merchant/IdentityScreen.tsx'

export const Route = createFileRoute('/_customer/merchant/security/verification/')({ component: IdentityScreen })
