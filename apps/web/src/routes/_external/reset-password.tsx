import { createFileRoute } from '@tanstack/react-router'
import { endsSession } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { ResetScreen } from '../../features/resetPassphrase/ResetScreen.tsx'

export const Route = createFileRoute('/_external/reset-password')({
  beforeLoad: endsSession,
  loader: () => loadTexts('reset'),
  component: ResetScreen,
})
