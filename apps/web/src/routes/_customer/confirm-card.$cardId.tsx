import { card } from '@florin/contract/calls/cards/card'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { ConfirmCardScreen } from '../../features/cards/ConfirmCardScreen.tsx'

const ConfirmCardPage = () => <ConfirmCardScreen cardId={Number(Route.useParams().cardId)} />

export const Route = createFileRoute('/_customer/confirm-card/$cardId')({
  beforeLoad: requires(card['linked.confirm']),
  loader: () => loadTexts('cards'),
  component: ConfirmCardPage,
})
