import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { SandboxScreen } from '../../features/sandbox/SandboxScreen.tsx'

export const Route = createFileRoute('/_sandbox/sandbox')({
  validateSearch: ({ pair, sign }: Record<string, unknown>): { pair?: string; sign?: string } => ({
    ...(typeof pair === 'string' && { pair }),
    ...(typeof sign === 'string' && { sign }),
  }),
  loader: () => loadTexts('sandbox'),
  component: SandboxScreen,
})
