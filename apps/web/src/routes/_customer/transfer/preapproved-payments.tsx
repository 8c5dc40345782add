import { subscription } from '@florin/contract/calls/payments/subscription'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { PreapprovedScreen } from '../../../features/preapproved/PreapprovedScreen.tsx'

export const Route = createFileRoute('/_customer/transfer/preapproved-payments')({
  beforeLoad: requires(subscription.list),
  loader: () => loadTexts('preapproved'),
  component: PreapprovedScreen,
})
