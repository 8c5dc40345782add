import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_customer/admin-overview/')({
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/admin-overview/customers', search: search as object, replace: true })
  },
})
