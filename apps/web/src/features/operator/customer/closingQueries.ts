import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorClosing } from '@florin/contract/customers/operatorClosing'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { callQuery, useCall } from '../../../app/call/queries.ts'

const closing = operatorClosing['customerClosing.get']
const touched = [closing, operatorCustomer['customer.get'], operatorAudit['audit.list']]

export const closingQuery = (customerId: number) => callQuery(closing, { customerId })
export const useClose = () => useCall(operatorClosing['customerClosing.create'], { stale: touched })
export const useStopClosing = () => useCall(operatorClosing['customerClosing.cancel'], { stale: touched })
