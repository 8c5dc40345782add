import { account } from '@florin/contract/calls/accounts/account'
import { verification } from '@florin/contract/calls/compliance/verification'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { callQuery } from '../../app/call/queries.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { mayCall } from '../../app/session/mayCall.ts'
import { KycPage } from '../../features/kyc/KycPage.tsx'
import { kycInfoQuery, kycListsQuery } from '../../features/kyc/queries.ts'

const enter = requires(verification['status.get'])

export const Route = createFileRoute('/_entrance/kyc')({
  // Open to everybody of a company: those who cannot answer are told who can, and do not go in circles.
  beforeLoad: async (entry) => {
    await enter(entry)
    if (entry.context.session.actingFor()?.byOperator) throw redirect({ to: '/home', replace: true })
  },
  loader: async ({ context }) => {
    const { queries, session } = context
    // The page that comes next begins with them.
    if (await mayCall(context, account.list)) void queries.prefetchQuery(callQuery(account.list, {}))
    if (await mayCall(context, verification['kycInfo.update']))
      await Promise.all([
        queries.fetchQuery(kycInfoQuery()),
        queries.ensureQueryData(kycListsQuery(session.actingFor()?.kind ?? 'person')),
      ])
    await loadTexts('kyc')
  },
  component: KycPage,
})
