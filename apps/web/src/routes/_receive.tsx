import { createFileRoute } from '@tanstack/react-router'
import { ReceiveLayout } from '../features/frame/ReceiveLayout.tsx'

export const Route = createFileRoute('/_receive')({ component: ReceiveLayout })
