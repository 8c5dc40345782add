import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { ScpMobileScreen } from '../../features/security/ScpMobileScreen.tsx'

export const Route = createFileRoute('/_external/scp-mobile')({
  loader: () => loadTexts('factors'),
  component: ScpMobileScreen,
})
