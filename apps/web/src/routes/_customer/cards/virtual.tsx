import { card } from '@florin/contract/calls/cards/card'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { onlyCard } from '../../../features/cards/cardGuards.ts'
import { CardsScreen } from '../../../features/cards/CardsScreen.tsx'
import { accountsQuery } from '../../../shared/accounts/queries.ts'

export const Route = createFileRoute('/_customer/cards/virtual')({
  beforeLoad: async (entry) => {
    await requires(card.list)(entry)
    const { accounts } = await entry.context.queries.fetchQuery(accountsQuery())
    const accountId = onlyCard(accounts, 'virtual')
    if (accountId !== undefined)
      throw redirect({ to: '/cards/$accountId', params: { accountId: String(accountId) }, replace: true })
  },
  loader: () => loadTexts('cards', 'transfer'),
  component: () => <CardsScreen kind="virtual" />,
})
