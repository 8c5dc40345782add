import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { GlobalScreen } from '../../../../features/globalPay/GlobalScreen.tsx'
import { accountsQuery } from '../../../../shared/accounts/queries.ts'

export const Route = createFileRoute('/_customer/transfer/mass/global')({
  validateSearch: ({ batch }: Record<string, unknown>): { batch?: number } =>
    Number.isSafeInteger(batch) && Number(batch) > 0 ? { batch: Number(batch) } : {},
  beforeLoad: requires(globalPay['batch.upload']),
  loader: ({ context }) => {
    void context.queries.prefetchQuery(accountsQuery())
    return loadTexts('globalPay', 'mass', 'external', 'transfer', 'upload')
  },
  component: Global,
})

function Global() {
  const { batch } = Route.useSearch()
  return <GlobalScreen batchId={batch} />
}
