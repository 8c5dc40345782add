import { findBrand } from '@florin/brands/brands'
import type { InputOf } from '@florin/contract/method'
import type { Coupon, CouponType, operatorCoupon } from '@florin/contract/payments/coupons'
import { isCurrency } from '@florin/money/currencies'
import { money, toDecimal } from '@florin/money/money'
import { parseRate } from '@florin/money/rate'
import { amountIn } from '../../../platform/amount.ts'
import type { Clock } from '../../../platform/clock.ts'
import { dayOf } from '../../../platform/day.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { findPayer } from '../../accounts/pricing/payer.ts'
import type { Coupons as CouponsOfCore, UsedCoupon } from '../core/coupon.ts'
import type { Follower } from '../core/operation.ts'
import * as store from './couponStore.ts'

type NewCoupon = Omit<InputOf<(typeof operatorCoupon)['coupon.create']>, 'reason'>
export type Coupons = ReturnType<typeof createCoupons>

const unknown = () => refuse('coupon.unknown', { field: 'couponCode' })

const usedOf = ({ id, discountPercent, discountMinor, currency }: store.CouponRow): UsedCoupon => ({
  id,
  discount:
    discountMinor !== null && currency !== null
      ? { amount: money(discountMinor, currency) }
      : { percent: parseRate(discountPercent ?? '0') },
})

/** 10.000000 is written as 10. */
const percentText = (percent: string): string => percent.replace(/\.?0+$/, '')

const discountOf = ({ discountPercent, discountMinor, currency }: store.CouponRow) => ({
  ...(discountPercent !== null && { discountPercent: percentText(discountPercent) }),
  ...(discountMinor !== null &&
    currency !== null && { discountAmount: toDecimal(money(discountMinor, currency)), currencyCode: currency }),
})

const shown = (row: store.CouponRow): Coupon => ({
  couponId: row.id,
  couponCode: row.code,
  brand: row.brand,
  type: row.type as CouponType,
  ...discountOf(row),
  validTo: row.validTo,
  ...(row.maxUses !== null && { maxUses: row.maxUses }),
  uses: row.uses,
  createdDate: row.createdAt.toISOString(),
})

const ended: ReadonlySet<string> = new Set(['rejected', 'failed', 'cancelled', 'expired'])

/** A payment that came to nothing has used no coupon. */
export const followCoupons: Follower = async (tx, { uid }, state) => {
  if (ended.has(state)) await store.giveBack(tx, uid)
}

/** Coupons, which lower the bank's own fee; what others charge stays. */
export const createCoupons = ({ clock }: { clock: Clock }) => {
  const today = () => dayOf(clock.now())

  const forCore: CouponsOfCore = {
    require: async (reader, { brand }, kind, code) => {
      const found = await store.findCoupon(reader, { brand, type: kind, code, day: today() })
      if (!found) throw unknown()
      return usedOf(found)
    },
    take: async (tx, couponId, { uid, customerId }) => {
      if (!(await store.countUse(tx, couponId, today()))) throw unknown()
      await store.insertUse(tx, { couponId, uid, customerId, at: clock.now() })
    },
    of: async (tx, uid) => {
      const found = await store.findUsed(tx, uid)
      return found && usedOf(found)
    },
  }

  return {
    forCore,

    check: async (tx: Tx, customerId: number, { couponCode, type }: { couponCode: string; type: CouponType }) => {
      const { brand } = await findPayer(tx, customerId)
      const found = await store.findCoupon(tx, { brand, type, code: couponCode, day: today() })
      return found ? { isValid: true, ...discountOf(found), validTo: found.validTo } : { isValid: false }
    },

    list: async (tx: Tx, brand: string | undefined): Promise<Coupon[]> => (await store.listCoupons(tx, brand)).map(shown),

    create: async (tx: Tx, createdBy: number, wish: NewCoupon): Promise<number> => {
      const { couponCode, brand, type, discountPercent, discountAmount, currencyCode, validTo, maxUses } = wish
      if (!findBrand(brand)) throw refuse('object.missing', { field: 'brand' })
      if (validTo < today()) throw refuse('coupon.over', { field: 'validTo' })
      if (currencyCode !== undefined && !isCurrency(currencyCode)) throw refuse('currency.unsupported', { field: 'currencyCode' })
      const amount =
        discountAmount === undefined || currencyCode === undefined ? undefined : amountIn(discountAmount, currencyCode)
      const id = await store.insertCoupon(tx, {
        code: couponCode,
        brand,
        type,
        discountPercent: discountPercent ?? null,
        discountMinor: amount?.minor ?? null,
        currency: amount?.currency ?? null,
        validTo,
        maxUses: maxUses ?? null,
        createdBy,
        at: clock.now(),
      })
      if (id === undefined) throw refuse('coupon.known', { field: 'couponCode' })
      return id
    },

    end: async (tx: Tx, couponId: number): Promise<void> => {
      if (!(await store.endCoupon(tx, couponId, clock.now()))) throw refuse('object.missing', { field: 'couponId' })
    },
  }
}
