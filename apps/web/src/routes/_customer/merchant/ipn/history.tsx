import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../../app/router/ownSearch.ts'
import { MessagesScreen } from '../../../../features/merchant/MessagesScreen.tsx'
import { readMessageSearch } from '../../../../features/merchant/search.ts'

export const Route = createFileRoute('/_customer/merchant/ipn/history')({
  validateSearch: ownSearch(readMessageSearch),
  component: MessagesScreen,
})
