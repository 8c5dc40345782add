import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { ReceiveScreen } from '../../features/receive/ReceiveScreen.tsx'

export const Route = createFileRoute('/_receive/receive/$id')({
  loader: () => loadTexts('receive', 'external'),
  component: ReceiveScreen,
})
