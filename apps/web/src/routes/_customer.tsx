import { createFileRoute } from '@tanstack/react-router'
import { requiresSignIn } from '../app/router/guards.ts'
import { CustomerLayout } from '../features/frame/CustomerLayout.tsx'

export const Route = createFileRoute('/_customer')({
  beforeLoad: requiresSignIn,
  component: CustomerLayout,
})
