import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../../app/router/ownSearch.ts'
import { ButtonsScreen } from '../../../../features/merchant/ButtonsScreen.tsx'
import { readButtonSearch } from '../../../../features/merchant/search.ts'

export const Route = createFileRoute('/_customer/merchant/buttons/my_saved_buttons')({
  validateSearch: ownSearch(readButtonSearch),
  component: ButtonsScreen,
})
