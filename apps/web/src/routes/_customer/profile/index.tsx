import { customer } from '@florin/contract/calls/customers/customer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { phonesQuery } from '../../../shared/phone/queries.ts'
import { ProfileScreen } from '../../../features/profile/ProfileScreen.tsx'
import { emailsQuery } from '../../../features/profile/queries.ts'

export const Route = createFileRoute('/_customer/profile/')({
  beforeLoad: requires(customer['info.get']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(emailsQuery())
    void context.queries.prefetchQuery(phonesQuery())
    return loadTexts('profile', 'identity', 'factors', 'upload', 'consent', 'verification', 'documentTypes')
  },
  component: ProfileScreen,
})
