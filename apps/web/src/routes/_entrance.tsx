import { createFileRoute } from '@tanstack/react-router'
import { requiresTokens } from '../app/router/guards.ts'
import { EntranceLayout } from '../features/frame/EntranceLayout.tsx'

export const Route = createFileRoute('/_entrance')({ beforeLoad: requiresTokens, component: EntranceLayout })
