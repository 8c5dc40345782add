import { customer } from '@florin/contract/calls/customers/customer'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { CompanyDocumentsScreen } from '../../features/companies/CompanyDocumentsScreen.tsx'

export const Route = createFileRoute('/_customer/company-documents')({
  beforeLoad: requires(customer['accessInfo.get']),
  loader: () => loadTexts('companies'),
  component: CompanyDocumentsScreen,
})
