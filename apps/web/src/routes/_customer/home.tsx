import { account } from '@florin/contract/calls/accounts/account'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { HomeScreen } from '../../features/home/HomeScreen.tsx'
import { prefetchHome } from '../../features/home/queries.ts'

export const Route = createFileRoute('/_customer/home')({
  beforeLoad: requires(account.list),
  loader: () => {
    prefetchHome()
    return loadTexts('home', 'history')
  },
  component: HomeScreen,
})
