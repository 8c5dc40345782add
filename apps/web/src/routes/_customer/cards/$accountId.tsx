import { card } from '@florin/contract/calls/cards/card'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { pageInsteadOfCard } from '../../../features/cards/cardGuards.ts'
import { CardsScreen } from '../../../features/cards/CardsScreen.tsx'
import { accountsQuery } from '../../../shared/accounts/queries.ts'

const CardPage = () => <CardsScreen accountId={Number(Route.useParams().accountId)} />

export const Route = createFileRoute('/_customer/cards/$accountId')({
  beforeLoad: async (entry) => {
    await requires(card.list)(entry)
    const { accounts } = await entry.context.queries.fetchQuery(accountsQuery())
    const to = pageInsteadOfCard(accounts, Number(entry.params.accountId))
    if (to) throw redirect({ to, replace: true })
  },
  loader: () => loadTexts('cards', 'transfer', 'verification', 'documentTypes'),
  component: CardPage,
})
