import { createFileRoute } from '@tanstack/react-router'
import { batchRoute } from '../../../features/mass/batchRoute.ts'
import { BatchScreen } from '../../../features/mass/BatchScreen.tsx'

export const Route = createFileRoute('/_customer/transfer/external_/mass/confirm')({ ...batchRoute, component: Confirm })

function Confirm() {
  const { batch, rows } = Route.useSearch()
  return batch === undefined ? null : <BatchScreen key={batch} batchId={batch} rowsVersion={rows} />
}
