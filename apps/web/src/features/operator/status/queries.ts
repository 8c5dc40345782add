import { operatorStatus } from '@florin/contract/calls/console/operatorStatus'
import { callQuery } from '../../../app/call/queries.ts'

const everyMs = 15_000

export const statusQuery = () => ({ ...callQuery(operatorStatus['status.get'], {}), refetchInterval: everyMs })
