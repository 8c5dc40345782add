import type { coupon, operatorCoupon } from '@florin/contract/payments/coupons'
import type { Handler } from '../handler.ts'

type Methods = typeof operatorCoupon

export const check: Handler<(typeof coupon)['coupon.check']> = (input, { coupons, caller, tx }) =>
  coupons.check(tx, caller.acting.customerId, input)

export const list: Handler<Methods['coupon.list']> = async ({ brand }, { coupons, tx }) => ({
  coupons: await coupons.list(tx, brand),
})

export const create: Handler<Methods['coupon.create']> = async ({ reason: _kept, ...wish }, { coupons, proposal, tx }) => ({
  status: 'applied',
  couponId: await coupons.create(tx, proposal.proposedBy, wish),
})

export const end: Handler<Methods['coupon.delete']> = async ({ couponId }, { coupons, tx }) => {
  await coupons.end(tx, couponId)
  return {}
}
