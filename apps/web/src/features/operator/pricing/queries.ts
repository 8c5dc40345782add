import { operatorPricing } from '@florin/contract/calls/accounts/operatorPricing'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { proposed } from '../proposals.ts'

export const feesQuery = (brand: string | undefined) => callQuery(operatorPricing['fee.list'], { ...(brand && { brand }) })
export const limitsQuery = (brand: string | undefined) => callQuery(operatorPricing['limit.list'], { ...(brand && { brand }) })
export const ratesQuery = () => callQuery(operatorPricing['rate.list'], {})

export const useSetFee = () => useCall(operatorPricing['fee.update'], { stale: proposed })
export const useSetLimit = () => useCall(operatorPricing['limit.update'], { stale: [operatorPricing['limit.list'], ...proposed] })
export const useSetRate = () => useCall(operatorPricing['rate.update'], { stale: proposed })
