import { createFileRoute } from '@tanstack/react-router'
import { endsSession } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { ActivateScreen } from '../../features/registration/ActivateScreen.tsx'

export const Route = createFileRoute('/_external/activate')({
  beforeLoad: endsSession,
  loader: () => loadTexts('registration'),
  component: ActivateScreen,
})
