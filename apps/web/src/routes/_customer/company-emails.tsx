import { company } from '@florin/contract/calls/companies/company'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { CompanyEmailsScreen } from '../../features/companyEmails/CompanyEmailsScreen.tsx'
import { paymentEmailsQuery } from '../../features/companyEmails/queries.ts'

export const Route = createFileRoute('/_customer/company-emails')({
  beforeLoad: requires(company['paymentEmail.list']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(paymentEmailsQuery())
    return loadTexts('companyEmails')
  },
  component: CompanyEmailsScreen,
})
