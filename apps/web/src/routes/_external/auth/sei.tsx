import { sei } from '@florin/contract/access/sei'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { requires } from '../../../app/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { considerRequest } from '../../../features/application/consent.ts'
import { ConsentScreen } from '../../../features/application/ConsentScreen.tsx'

export const Route = createFileRoute('/_external/auth/sei')({
  beforeLoad: requires(sei['authorize.get']),
  loader: async ({ location: { searchStr } }) => {
    const [asked] = await Promise.all([considerRequest(searchStr), loadTexts('application')])
    if (asked.kind === 'unknown') throw redirect({ to: '/', replace: true })
    if (asked.kind === 'waiting') return asked.waiting
    location.replace(asked.address)
    // The page is on its way elsewhere.
    return new Promise<never>(() => {})
  },
  component: () => <ConsentScreen {...Route.useLoaderData()} />,
})
