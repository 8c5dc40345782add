import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { operatorMethod } from '@florin/contract/calls/payments/operatorMethod'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import type { MethodSearch } from './search.ts'

export const methodsQuery = ({ brand, type = 'eft' }: MethodSearch) =>
  callQuery(operatorMethod['method.list'], { type, ...(brand && { brand }) })
export const binsQuery = () => callQuery(operatorMethod['blockedBin.list'], {})

export const useSetMethod = () =>
  useCall(operatorMethod['method.update'], { stale: [operatorMethod['method.list'], operatorAudit['audit.list']] })
const bins = [operatorMethod['blockedBin.list'], operatorAudit['audit.list']]
export const useBlockBin = () => useCall(operatorMethod['blockedBin.create'], { stale: bins })
export const useUnblockBin = () => useCall(operatorMethod['blockedBin.delete'], { stale: bins })
