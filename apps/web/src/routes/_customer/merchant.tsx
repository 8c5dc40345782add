import { merchant } from '@florin/contract/calls/merchant/merchant'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { MerchantLayout } from '../../features/merchant/MerchantLayout.tsx'

export const Route = createFileRoute('/_customer/merchant')({
  beforeLoad: requires(merchant['button.list']),
  loader: () => loadTexts('merchant', 'transfer'),
  component: MerchantLayout,
})
