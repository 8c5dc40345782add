import { customer } from '@florin/contract/customer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ProfileScreen } from '../../../features/profile/ProfileScreen.tsx'

export const Route = createFileRoute('/_customer/profile/')({
  beforeLoad: requires(customer['info.get']),
  loader: () => loadTexts('profile', 'factors', 'upload'),
  component: ProfileScreen,
})
