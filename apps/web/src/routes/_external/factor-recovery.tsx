import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { NewFactorScreen } from '../../features/security/NewFactorScreen.tsx'

export const Route = createFileRoute('/_external/factor-recovery')({
  validateSearch: ({ code }): { code: string } => ({ code: String(code ?? '') }),
  loader: () => loadTexts('recovery', 'factors'),
  component: () => <NewFactorScreen link={Route.useSearch().code} />,
})
