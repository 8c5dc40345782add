import { customer } from '@florin/contract/customers/customer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { LoginHistoryScreen } from '../../features/loginHistory/LoginHistoryScreen.tsx'

export const Route = createFileRoute('/_customer/login-history')({
  beforeLoad: requires(customer['loginHistory.list']),
  loader: () => loadTexts('loginHistory'),
  component: LoginHistoryScreen,
})
