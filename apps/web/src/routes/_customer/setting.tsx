import { auth } from '@florin/contract/calls/access/auth'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { phonesQuery } from '../../shared/phone/queries.ts'
import { applicationsQuery, devicesQuery, passkeysQuery, sessionsQuery, totpQuery } from '../../features/security/listQueries.ts'
import { SecurityScreen } from '../../features/security/SecurityScreen.tsx'

export const Route = createFileRoute('/_customer/setting')({
  beforeLoad: requires(auth['session.list']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(sessionsQuery())
    for (const query of [applicationsQuery(), totpQuery(), passkeysQuery(), devicesQuery(), phonesQuery()])
      void context.queries.prefetchQuery(query as never)
    return loadTexts('security', 'factors', 'application')
  },
  component: SecurityScreen,
})
