import { operatorReputation } from '@florin/contract/calls/merchant/operatorReputation'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { ReputationDeskScreen } from '../../../features/operator/reputation/ReputationDeskScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/reputation')({
  beforeLoad: requires(operatorReputation['reputation.list']),
  loader: () => loadTexts('merchant'),
  component: ReputationDeskScreen,
})
