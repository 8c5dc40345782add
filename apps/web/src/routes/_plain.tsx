import { createFileRoute } from '@tanstack/react-router'
import { PlainLayout } from '../features/frame/PlainLayout.tsx'

export const Route = createFileRoute('/_plain')({ component: PlainLayout })
