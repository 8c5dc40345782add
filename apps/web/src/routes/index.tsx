import { createFileRoute } from '@tanstack/react-router'
import { arrive } from '../app/router/arrival.ts'
import { Pending } from '../ui/Pending.tsx'

export const Route = createFileRoute('/')({ beforeLoad: arrive, component: Pending })
