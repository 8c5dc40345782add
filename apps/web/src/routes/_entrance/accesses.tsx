import { createFileRoute } from '@tanstack/react-router'
import { companiesQuery } from '../../app/session/company.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { CompaniesScreen } from '../../features/companies/CompaniesScreen.tsx'

export const Route = createFileRoute('/_entrance/accesses')({
  loader: async ({ context }) => {
    await Promise.all([context.queries.ensureQueryData(companiesQuery()), loadTexts('companies')])
  },
  component: CompaniesScreen,
})
