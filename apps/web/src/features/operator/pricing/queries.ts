import { operatorPricing } from '@florin/contract/calls/accounts/operatorPricing'
import { operatorCoupon } from '@florin/contract/calls/payments/coupons'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { proposed } from '../proposals.ts'

export const feesQuery = (brand: string | undefined) => callQuery(operatorPricing['fee.list'], { ...(brand && { brand }) })
export const limitsQuery = (brand: string | undefined) => callQuery(operatorPricing['limit.list'], { ...(brand && { brand }) })
export const ratesQuery = () => callQuery(operatorPricing['rate.list'], {})
export const couponsQuery = (brand: string | undefined) => callQuery(operatorCoupon['coupon.list'], { ...(brand && { brand }) })

export const useCreateCoupon = () => useCall(operatorCoupon['coupon.create'], { stale: proposed })
export const useEndCoupon = () =>
  useCall(operatorCoupon['coupon.delete'], { stale: [operatorCoupon['coupon.list']], toast: true })
export const useSetFee = () => useCall(operatorPricing['fee.update'], { stale: proposed })
export const useSetLimit = () => useCall(operatorPricing['limit.update'], { stale: [operatorPricing['limit.list'], ...proposed] })
export const useSetRate = () => useCall(operatorPricing['rate.update'], { stale: proposed })
