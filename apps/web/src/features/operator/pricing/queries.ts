import { operator } from '@florin/contract/console/operator'
import { callQuery, useCall } from '../../../app/queries.ts'

export const feesQuery = (brand: string | undefined) => callQuery(operator['fee.list'], { ...(brand && { brand }) })
export const limitsQuery = (brand: string | undefined) => callQuery(operator['limit.list'], { ...(brand && { brand }) })
export const ratesQuery = () => callQuery(operator['rate.list'], {})

const audit = operator['audit.list']
export const useSetFee = () => useCall(operator['fee.update'], { stale: [operator['fee.list'], audit] })
export const useSetLimit = () =>
  useCall(operator['limit.update'], { stale: [operator['limit.list'], operator['review.list'], operator['overview.get'], audit] })
export const useSetRate = () => useCall(operator['rate.update'], { stale: [operator['rate.list'], audit] })
