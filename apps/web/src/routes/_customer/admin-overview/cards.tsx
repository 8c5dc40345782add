import { operatorCard } from '@florin/contract/calls/cards/operatorCard'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { CardsDeskScreen } from '../../../features/operator/cards/CardsDeskScreen.tsx'

export const Route = createFileRoute('/_customer/admin-overview/cards')({
  beforeLoad: requires(operatorCard['cardApplication.list']),
  loader: () => loadTexts('cards', 'documentTypes'),
  component: CardsDeskScreen,
})
