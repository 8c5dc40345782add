import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { operatorReconciliation } from '@florin/contract/calls/payments/operatorReconciliation'
import { callQuery, useCall } from '../../../app/call/queries.ts'

export const reconciliationQuery = () => callQuery(operatorReconciliation['reconciliation.get'], {})
export const useCompare = () =>
  useCall(operatorReconciliation['reconciliation.create'], {
    stale: [operatorReconciliation['reconciliation.get'], operatorAudit['audit.list']],
  })
