import { loginHistory } from '@florin/contract/calls/access/loginHistory'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { LoginHistoryScreen } from '../../features/loginHistory/LoginHistoryScreen.tsx'

export const Route = createFileRoute('/_customer/login-history')({
  beforeLoad: requires(loginHistory['loginHistory.list']),
  loader: () => loadTexts('loginHistory'),
  component: LoginHistoryScreen,
})
