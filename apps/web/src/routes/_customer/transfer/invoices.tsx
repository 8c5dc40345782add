import { invoice } from '@florin/contract/calls/invoices/invoice'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../../app/router/guards.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { InvoicesScreen } from '../../../features/invoices/InvoicesScreen.tsx'
import { readSearch } from '../../../features/invoices/search.ts'

export const Route = createFileRoute('/_customer/transfer/invoices')({
  validateSearch: ownSearch(readSearch),
  beforeLoad: requires(invoice['sent.list']),
  loader: () => loadTexts('invoices', 'transfer', 'consent', 'factors'),
  component: InvoicesScreen,
})
