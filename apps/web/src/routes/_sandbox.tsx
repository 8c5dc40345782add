import { createFileRoute, notFound } from '@tanstack/react-router'
import { SandboxLayout } from '../features/frame/SandboxLayout.tsx'

export const Route = createFileRoute('/_sandbox')({
  beforeLoad: ({ context }) => {
    if (!context.boot.sandbox) throw notFound()
  },
  component: SandboxLayout,
})
