import { verification } from '@florin/contract/calls/compliance/verification'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { profileQuery } from '../../app/session/profile.ts'
import { ProfileUpdateScreen } from '../../features/kyc/ProfileUpdateScreen.tsx'
import { kycListsQuery, requestQuery } from '../../features/kyc/queries.ts'

export const Route = createFileRoute('/_entrance/profile-update')({
  beforeLoad: async (entry) => {
    await requires(verification['kycPersonalInfo.update'])(entry)
    const { customer } = await entry.context.queries.ensureQueryData(profileQuery())
    if (!customer.isNeedPersonalInfoUpdate) throw redirect({ to: '/home', replace: true })
  },
  loader: ({ context: { queries } }) =>
    Promise.all([queries.fetchQuery(requestQuery()), queries.ensureQueryData(kycListsQuery()), loadTexts('kyc')]),
  component: ProfileUpdateScreen,
})
