import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { LostFactorScreen } from '../../features/security/LostFactorScreen.tsx'

export const Route = createFileRoute('/_external/lost-factor')({
  loader: () => loadTexts('recovery'),
  component: LostFactorScreen,
})
