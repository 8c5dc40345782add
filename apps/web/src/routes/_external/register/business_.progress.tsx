import { createFileRoute } from '@tanstack/react-router'
import { ownSearch } from '../../../app/router/ownSearch.ts'
import { loadTexts } from '../../../app/language/texts.ts'
import { ProgressScreen } from '../../../features/registerBusiness/ProgressScreen.tsx'

type Search = { readonly id?: number | undefined; readonly code?: string | undefined }

export const Route = createFileRoute('/_external/register/business_/progress')({
  validateSearch: ownSearch(({ id, code }): Search => ({ id: Number(id) || undefined, code: code ? String(code) : undefined })),
  loader: () => loadTexts('registerBusiness', 'companyStatements'),
  component: function Progress() {
    const { id: customerId, code } = Route.useSearch()
    return <ProgressScreen link={customerId !== undefined && code !== undefined ? { customerId, code } : undefined} />
  },
})
