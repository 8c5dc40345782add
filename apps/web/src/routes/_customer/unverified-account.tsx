import { verification } from '@florin/contract/calls/compliance/verification'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { UnverifiedAccountScreen } from '../../features/verification/UnverifiedAccountScreen.tsx'

const enter = requires(verification['status.get'])

export const Route = createFileRoute('/_customer/unverified-account')({
  beforeLoad: async (entry) => {
    await enter(entry)
    const { customer } = await entry.context.queries.ensureQueryData(profileQuery())
    if (customer.verified) throw redirect({ to: '/home', replace: true })
  },
  loader: () => loadTexts('verification'),
  component: UnverifiedAccountScreen,
})
