import { operator } from '@florin/contract/console/operator'
import { callQuery, useCall } from '../../../app/queries.ts'

const closing = operator['customerClosing.get']
const touched = [closing, operator['customer.get'], operator['audit.list']]

export const closingQuery = (customerId: number) => callQuery(closing, { customerId })
export const useClose = () => useCall(operator['customerClosing.create'], { stale: touched })
export const useStopClosing = () => useCall(operator['customerClosing.cancel'], { stale: touched })
