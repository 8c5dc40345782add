import { beneficiary } from '@florin/contract/calls/payments/external/beneficiaries'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { BeneficiariesScreen } from '../../../features/transfer/beneficiaries/BeneficiariesScreen.tsx'
import { beneficiariesQuery } from '../../../features/transfer/external/listQueries.ts'

export const Route = createFileRoute('/_customer/transfer/beneficiaries')({
  beforeLoad: requires(beneficiary['beneficiary.list']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(beneficiariesQuery())
    return loadTexts('beneficiaries', 'external', 'transfer')
  },
  component: BeneficiariesScreen,
})
