import { customer } from '@florin/contract/calls/customers/customer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { AcceptedScreen } from '../../features/legal/AcceptedScreen.tsx'

export const Route = createFileRoute('/_customer/legal')({
  beforeLoad: requires(customer['legal.list']),
  loader: () => loadTexts('terms'),
  component: AcceptedScreen,
})
