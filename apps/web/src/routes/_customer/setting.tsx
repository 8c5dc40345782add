import { auth } from '@florin/contract/auth'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { sessionsQuery } from '../../features/security/queries.ts'
import { SecurityScreen } from '../../features/security/SecurityScreen.tsx'

export const Route = createFileRoute('/_customer/setting')({
  beforeLoad: requires(auth['session.list']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(sessionsQuery())
    return loadTexts('security')
  },
  component: SecurityScreen,
})
