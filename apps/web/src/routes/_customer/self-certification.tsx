import { tax } from '@florin/contract/calls/compliance/tax'
import { createFileRoute } from '@tanstack/react-router'
import { requires } from '../../app/router/guards.ts'
import { loadTexts } from '../../app/language/texts.ts'
import { identifiersQuery, taxQuery } from '../../features/tax/queries.ts'
import { SelfCertificationScreen } from '../../features/tax/SelfCertificationScreen.tsx'

export const Route = createFileRoute('/_customer/self-certification')({
  beforeLoad: requires(tax['fatcaCrs.update']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(taxQuery())
    void context.queries.prefetchQuery(identifiersQuery())
    return loadTexts('tax', 'upload')
  },
  component: SelfCertificationScreen,
})
