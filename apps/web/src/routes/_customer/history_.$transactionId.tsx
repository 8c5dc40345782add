import { history } from '@florin/contract/calls/books/history'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { PaymentScreen } from '../../features/history/PaymentScreen.tsx'
import { transactionQuery } from '../../features/history/queries.ts'
import { typesQuery } from '../../shared/activity/useActivityNames.ts'

export const Route = createFileRoute('/_customer/history_/$transactionId')({
  beforeLoad: requires(history['transaction.get']),
  loader: ({ context, params }) => {
    void context.queries.prefetchQuery(transactionQuery(Number(params.transactionId)))
    void context.queries.prefetchQuery(typesQuery())
    return loadTexts('history', 'consent', 'external')
  },
  component: PaymentScreen,
})
