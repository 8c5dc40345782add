import { businessTax } from '@florin/contract/calls/companies/businessTax'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../app/language/texts.ts'
import { requires } from '../../app/router/guards.ts'
import { businessTaxQuery } from '../../features/tax/business/businessQueries.ts'
import { BusinessTaxScreen } from '../../features/tax/business/BusinessTaxScreen.tsx'
import { identifiersQuery } from '../../features/tax/queries.ts'

export const Route = createFileRoute('/_customer/self-certification-business')({
  beforeLoad: requires(businessTax['businessFatcaCrs.get']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(businessTaxQuery())
    void context.queries.prefetchQuery(identifiersQuery())
    return loadTexts('tax')
  },
  component: BusinessTaxScreen,
})
