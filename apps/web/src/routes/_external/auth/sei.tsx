import { sei } from '@florin/contract/calls/access/sei'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { answerEarly, considerRequest } from '../../../features/application/consent.ts'
import { ConsentScreen } from '../../../features/application/ConsentScreen.tsx'
import { UnknownApplicationScreen } from '../../../features/application/UnknownApplicationScreen.tsx'

const requiresPerson = requires(sei['authorize.get'])

export const Route = createFileRoute('/_external/auth/sei')({
  beforeLoad: async (entry) => {
    const early = await answerEarly(entry.location.searchStr)
    if (!early) await requiresPerson(entry)
    return { early }
  },
  loader: async ({ context: { early }, location: { searchStr } }) => {
    const [request] = await Promise.all([early ?? considerRequest(searchStr), loadTexts('application')])
    if (request.kind !== 'away') return request
    location.replace(request.address)
    // The page is on its way elsewhere.
    return new Promise<never>(() => {})
  },
  component: () => {
    const request = Route.useLoaderData()
    return request.kind === 'waiting' ? <ConsentScreen {...request.waiting} /> : <UnknownApplicationScreen />
  },
})
