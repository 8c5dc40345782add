import { verification } from '@florin/contract/calls/compliance/verification'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { LimitedAccountScreen } from '../../features/verification/LimitedAccountScreen.tsx'

const enter = requires(verification['limitReason.get'])

export const Route = createFileRoute('/_customer/limited-account')({
  beforeLoad: async (entry) => {
    await enter(entry)
    const { customer } = await entry.context.queries.ensureQueryData(profileQuery())
    if (!customer.limited) throw redirect({ to: '/home', replace: true })
  },
  loader: () => loadTexts('verification', 'documentTypes', 'upload', 'factors'),
  component: LimitedAccountScreen,
})
