import { createFileRoute } from '@tanstack/react-router'
import { requiresAnonymous } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { LoginScreen } from '../../features/login/LoginScreen.tsx'

export const Route = createFileRoute('/_external/login')({
  beforeLoad: requiresAnonymous,
  loader: () => loadTexts('login'),
  component: LoginScreen,
})
