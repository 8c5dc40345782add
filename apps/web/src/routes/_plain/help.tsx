import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { HelpScreen } from '../../features/helpdesk/HelpScreen.tsx'

export const Route = createFileRoute('/_plain/help')({
  loader: () => loadTexts('articles', 'helpdesk'),
  component: HelpScreen,
})
