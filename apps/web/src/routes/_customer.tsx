import { createFileRoute } from '@tanstack/react-router'
import { requiresSignIn } from '../app/router/guards.ts'
import { isFramed } from '../app/boot/framed.ts'
import { CustomerLayout } from '../features/frame/CustomerLayout.tsx'
import { FramedAway } from '../features/frame/FramedAway.tsx'

export const Route = createFileRoute('/_customer')({
  beforeLoad: requiresSignIn,
  component: isFramed ? FramedAway : CustomerLayout,
})
