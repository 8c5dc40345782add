import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_customer/accounts')({
  beforeLoad: () => {
    throw redirect({ to: '/home', replace: true })
  },
})
