import { tax } from '@florin/contract/calls/compliance/tax'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { SplashScreen } from '../../features/tax/SplashScreen.tsx'

export const Route = createFileRoute('/_external/self-certification-splash')({
  beforeLoad: requires(tax['fatcaCrs.update']),
  loader: () => loadTexts('tax'),
  component: SplashScreen,
})
