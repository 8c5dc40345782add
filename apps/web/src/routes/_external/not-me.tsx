import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { NotMeScreen } from '../../features/notMe/NotMeScreen.tsx'

export const Route = createFileRoute('/_external/not-me')({
  validateSearch: ({ code }): { code: string } => ({ code: String(code ?? '') }),
  loader: () => loadTexts('notMe'),
  component: () => <NotMeScreen code={Route.useSearch().code} />,
})
