import { customer } from '@florin/contract/calls/customers/customer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { DataScreen } from '../../../features/leaving/DataScreen.tsx'

export const Route = createFileRoute('/_customer/profile/data')({
  beforeLoad: requires(customer['closing.get']),
  loader: () => loadTexts('leaving', 'factors'),
  component: DataScreen,
})
