import { card } from '@florin/contract/calls/cards/card'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { ApplyScreen } from '../../features/cards/ApplyScreen.tsx'

export const Route = createFileRoute('/_customer/add-card')({
  beforeLoad: requires(card['application.submit']),
  loader: () => loadTexts('cards', 'transfer'),
  component: ApplyScreen,
})
