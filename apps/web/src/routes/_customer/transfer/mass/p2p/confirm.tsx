import { mass } from '@florin/contract/calls/mass/mass'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../../../app/language/texts.ts'
import { requires } from '../../../../../app/router/guards.ts'
import { BatchScreen } from '../../../../../features/mass/BatchScreen.tsx'

export const Route = createFileRoute('/_customer/transfer/mass/p2p/confirm')({
  validateSearch: ({ batch }: Record<string, unknown>): { batch?: number } =>
    Number.isSafeInteger(batch) && Number(batch) > 0 ? { batch: Number(batch) } : {},
  beforeLoad: async (entry) => {
    await requires(mass.get)(entry)
    if (entry.search.batch === undefined) throw redirect({ to: '/transfer/mass', replace: true })
  },
  loader: () => loadTexts('mass', 'transfer', 'consent', 'factors'),
  component: Confirm,
})

function Confirm() {
  const { batch } = Route.useSearch()
  return batch === undefined ? null : <BatchScreen key={batch} batchId={batch} />
}
