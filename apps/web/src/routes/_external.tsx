import { createFileRoute } from '@tanstack/react-router'
import { ExternalLayout } from '../features/frame/ExternalLayout.tsx'

export const Route = createFileRoute('/_external')({ component: ExternalLayout })
