import { card } from '@florin/contract/calls/cards/card'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { AddCardScreen } from '../../features/cards/AddCardScreen.tsx'

const AddCardPage = () => <AddCardScreen {...Route.useSearch()} />

export const Route = createFileRoute('/_customer/add-card')({
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: 'linked' } => (kind === 'linked' ? { kind } : {}),
  beforeLoad: requires(card['application.submit']),
  loader: () => loadTexts('cards', 'transfer'),
  component: AddCardPage,
})
