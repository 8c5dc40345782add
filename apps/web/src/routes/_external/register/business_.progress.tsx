import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ProgressScreen } from '../../../features/registerBusiness/ProgressScreen.tsx'

export const Route = createFileRoute('/_external/register/business_/progress')({
  validateSearch: ownSearch(({ id, code }) => ({ id: Number(id) || 0, code: String(code ?? '') })),
  loader: () => loadTexts('registerBusiness', 'companyStatements'),
  component: function Progress() {
    const { id: customerId, code } = Route.useSearch()
    return <ProgressScreen link={{ customerId, code }} />
  },
})
