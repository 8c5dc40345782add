import { operatorPricing } from '@florin/contract/calls/accounts/operatorPricing'
import { operatorReview } from '@florin/contract/calls/compliance/operatorReview'
import { operatorAudit } from '@florin/contract/calls/console/operatorAudit'
import { callQuery, useCall } from '../../../app/call/queries.ts'

export const feesQuery = (brand: string | undefined) => callQuery(operatorPricing['fee.list'], { ...(brand && { brand }) })
export const limitsQuery = (brand: string | undefined) => callQuery(operatorPricing['limit.list'], { ...(brand && { brand }) })
export const ratesQuery = () => callQuery(operatorPricing['rate.list'], {})

const audit = operatorAudit['audit.list']
export const useSetFee = () => useCall(operatorPricing['fee.update'], { stale: [operatorPricing['fee.list'], audit] })
export const useSetLimit = () =>
  useCall(operatorPricing['limit.update'], {
    stale: [operatorPricing['limit.list'], operatorReview['review.list'], operatorReview['overview.get'], audit],
  })
export const useSetRate = () => useCall(operatorPricing['rate.update'], { stale: [operatorPricing['rate.list'], audit] })
