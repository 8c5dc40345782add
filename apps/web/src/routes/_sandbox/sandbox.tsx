import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { SandboxScreen } from '../../features/sandbox/SandboxScreen.tsx'

export const Route = createFileRoute('/_sandbox/sandbox')({
  loader: () => loadTexts('sandbox'),
  component: SandboxScreen,
})
