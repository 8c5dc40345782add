import { verification } from '@florin/contract/calls/compliance/verification'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { KycScreen } from '../../features/kyc/KycScreen.tsx'
import { kycListsQuery, kycInfoQuery } from '../../features/kyc/queries.ts'

export const Route = createFileRoute('/_entrance/kyc')({
  beforeLoad: requires(verification['kycInfo.update']),
  loader: ({ context: { queries } }) =>
    Promise.all([queries.fetchQuery(kycInfoQuery()), queries.ensureQueryData(kycListsQuery()), loadTexts('kyc')]),
  component: KycScreen,
})
