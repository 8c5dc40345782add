import { createFileRoute } from '@tanstack/react-router'
import { ChooseScreen } from '../../../features/registration/ChooseScreen.tsx'

export const Route = createFileRoute('/_external/register/')({ component: ChooseScreen })
