import { customer } from '@florin/contract/calls/customers/customer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { CloseScreen } from '../../../features/leaving/CloseScreen.tsx'

export const Route = createFileRoute('/_customer/profile/close')({
  beforeLoad: requires(customer['closing.get']),
  loader: () => loadTexts('leaving', 'factors'),
  component: CloseScreen,
})
