import { createFileRoute } from '@tanstack/react-router'
import { requiresSignIn } from '../../app/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { AcceptedScreen } from '../../features/legal/AcceptedScreen.tsx'

export const Route = createFileRoute('/_customer/legal')({
  beforeLoad: requiresSignIn,
  loader: () => loadTexts('terms'),
  component: AcceptedScreen,
})
