import { sei } from '@florin/contract/calls/access/sei'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { considerRequest } from '../../../features/application/consent.ts'
import { ConsentScreen } from '../../../features/application/ConsentScreen.tsx'

export const Route = createFileRoute('/_external/auth/sei')({
  beforeLoad: requires(sei['authorize.get']),
  loader: async ({ location: { searchStr } }) => {
    const [request] = await Promise.all([considerRequest(searchStr), loadTexts('application')])
    if (request.kind === 'unknown') throw redirect({ to: '/', replace: true })
    if (request.kind === 'waiting') return request.waiting
    location.replace(request.address)
    // The page is on its way elsewhere.
    return new Promise<never>(() => {})
  },
  component: () => <ConsentScreen {...Route.useLoaderData()} />,
})
