import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_customer/merchant/')({
  beforeLoad: () => {
    throw redirect({ to: '/merchant/security/verification', replace: true })
  },
})
