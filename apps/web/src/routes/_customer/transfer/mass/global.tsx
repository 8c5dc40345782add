import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '../../../../app/language/texts.ts'
import { requires } from '../../../../app/router/guards.ts'
import { GlobalScreen } from '../../../../features/globalPay/GlobalScreen.tsx'
import { prefetchPayingAccounts } from '../../../../shared/accounts/payingAccounts.ts'

/** A draft, or one person instead of a file. */
type Search = { batch?: number; one?: true; to?: string }

export const Route = createFileRoute('/_customer/transfer/mass/global')({
  validateSearch: ({ batch, one, to }: Record<string, unknown>): Search => ({
    ...(Number.isSafeInteger(batch) && Number(batch) > 0 && { batch: Number(batch) }),
    ...(one === true && { one }),
    ...(typeof to === 'string' && { one: true as const, to: to.slice(0, 100) }),
  }),
  beforeLoad: requires(globalPay['batch.upload']),
  loader: ({ context }) => {
    prefetchPayingAccounts(context.queries)
    return loadTexts('globalPay', 'mass', 'external', 'transfer', 'upload', 'consent', 'factors')
  },
  component: Global,
})

function Global() {
  const { batch, one = false, to } = Route.useSearch()
  return <GlobalScreen batchId={batch} isOne={one} to={to} />
}
