import { blacklist } from '@florin/contract/calls/payments/blacklist'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { BlacklistScreen } from '../../features/blacklist/BlacklistScreen.tsx'

export const Route = createFileRoute('/_customer/payout-blacklist')({
  beforeLoad: requires(blacklist.list),
  loader: () => loadTexts('blacklist'),
  component: BlacklistScreen,
})
