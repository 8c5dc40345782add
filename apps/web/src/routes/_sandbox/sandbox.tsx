import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { SandboxScreen } from '../../features/sandbox/SandboxScreen.tsx'

export const Route = createFileRoute('/_sandbox/sandbox')({
  validateSearch: ({ pair }: Record<string, unknown>): { pair?: string } => (typeof pair === 'string' ? { pair } : {}),
  loader: () => loadTexts('sandbox'),
  component: SandboxScreen,
})
