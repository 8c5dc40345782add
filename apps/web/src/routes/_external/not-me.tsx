import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { NotMeScreen } from '../../features/notMe/NotMeScreen.tsx'

type Search = { code: string; what?: 'factor' }

export const Route = createFileRoute('/_external/not-me')({
  validateSearch: ({ code, what }): Search => ({ code: String(code ?? ''), ...(what === 'factor' && { what }) }),
  loader: () => loadTexts('notMe'),
  component: () => <NotMeScreen {...Route.useSearch()} />,
})
