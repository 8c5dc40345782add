import { globalPay } from '@florin/contract/calls/globalPay/globalPay'
import { type GlobalState, globalStates } from '@florin/contract/calls/globalPay/globalPayment'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadTexts } from '../../../app/language/texts.ts'
import { requires } from '../../../app/router/guards.ts'
import { SummaryScreen } from '../../../features/globalPay/SummaryScreen.tsx'

type Search = { batch?: number; rows?: number; status?: GlobalState; warned?: boolean; page?: number }
const isNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

export const Route = createFileRoute('/_customer/transfer/external_/global-summary')({
  validateSearch: ({ batch, rows, status, warned, page }: Record<string, unknown>): Search => ({
    ...(isNumber(batch) && { batch }),
    ...(isNumber(rows) && { rows }),
    ...(globalStates.includes(status as GlobalState) && { status: status as GlobalState }),
    ...(warned === true && { warned }),
    ...(isNumber(page) && { page }),
  }),
  beforeLoad: async (entry) => {
    await requires(globalPay['batch.get'])(entry)
    if (entry.search.batch === undefined) throw redirect({ to: '/transfer/mass/global', search: {}, replace: true })
  },
  loader: () => loadTexts('globalPay', 'mass', 'external', 'transfer', 'consent', 'factors'),
  component: Summary,
})

function Summary() {
  const { batch, rows, status, warned = false, page = 1 } = Route.useSearch()
  if (batch === undefined) return null
  return <SummaryScreen key={batch} batchId={batch} rowsVersion={rows} status={status} isWarned={warned} page={page} />
}
