import * as z from 'zod'
import { admin, customer } from '../access.ts'
import { changeAnswer, Reason } from '../change.ts'
import { CurrencyCode, Day, Decimal, Id, Instant, PositiveDecimal, textUpTo } from '../fields.ts'
import { area, method } from '../method.ts'
import { payeeRails } from '../rails.ts'

/** The transfers that a coupon can be for. */
export const CouponType = z.enum(payeeRails.map(({ name }) => name))
export type CouponType = z.infer<typeof CouponType>

/** Letters of either case are the same. */
export const CouponCode = textUpTo(40).min(1)

const Percent = Decimal.refine((text) => /^(100|\d{1,2}(\.\d{1,6})?)$/.test(text) && !/^0+(\.0+)?$/.test(text), {
  error: 'amount',
})

const discount = {
  discountPercent: z.string().optional(),
  discountAmount: z.string().optional(),
  currencyCode: z.string().optional(),
}

export const coupon = area('transfer', {
  'coupon.check': method({
    access: customer({ can: 'initiate' }),
    summary: 'Whether a coupon lowers the fee of a transfer, and by how much',
    effect: 'reads',
    rate: { max: 120, windowSeconds: 3600, by: 'user' },
    input: z.strictObject({ couponCode: CouponCode, type: CouponType }),
    output: z.strictObject({ isValid: z.boolean(), ...discount, validTo: Day.optional() }),
    refuses: [],
  }),
})

export const Coupon = z.strictObject({
  couponId: Id,
  couponCode: z.string(),
  brand: z.string(),
  type: CouponType,
  ...discount,
  /** The last day, by UTC. */
  validTo: Day,
  maxUses: z.int().optional(),
  uses: z.int(),
  createdDate: Instant,
})
export type Coupon = z.infer<typeof Coupon>

const brand = textUpTo(40).min(1)

export const operatorCoupon = area('operator', {
  'coupon.list': method({
    access: admin('pricing', 'treasury', 'support', 'audit'),
    summary: 'Coupons in force, newest first, with how often each was used',
    effect: 'reads',
    audit: 'nothing',
    input: z.strictObject({ brand: brand.optional() }),
    output: z.strictObject({ coupons: z.array(Coupon) }),
    refuses: [],
  }),
  'coupon.create': method({
    access: admin('pricing'),
    summary: 'Give out a coupon; it lowers the bank’s own fee once a second operator agrees',
    effect: 'writes',
    audit: {
      about: 'none',
      fields: [
        'couponCode',
        'brand',
        'type',
        'discountPercent',
        'discountAmount',
        'currencyCode',
        'validTo',
        'maxUses',
        'reason',
      ],
    },
    secondOperator: 'always',
    input: z
      .strictObject({
        couponCode: CouponCode.refine((text) => /^[A-Za-z0-9-]+$/.test(text), { error: 'invalid' }),
        brand,
        type: CouponType,
        discountPercent: Percent.optional(),
        discountAmount: PositiveDecimal.optional(),
        currencyCode: CurrencyCode.optional(),
        validTo: Day,
        maxUses: z.int().min(1).max(1_000_000).optional(),
        reason: Reason,
      })
      .superRefine(({ discountPercent, discountAmount, currencyCode }, context) => {
        const need = (field: string) => context.addIssue({ code: 'custom', path: [field], message: 'required' })
        if ((discountPercent === undefined) === (discountAmount === undefined)) need('discountPercent')
        if (discountAmount !== undefined && currencyCode === undefined) need('currencyCode')
      }),
    output: changeAnswer({ couponId: Id.optional() }),
    refuses: ['object.missing', 'coupon.known', 'coupon.over', 'currency.unsupported', 'amount.unfit'],
  }),
  'coupon.delete': method({
    access: admin('pricing'),
    summary: 'End a coupon: it lowers no fee from now on; payments that have it keep it',
    effect: 'writes',
    audit: { about: 'none', fields: ['couponId'] },
    input: z.strictObject({ couponId: Id }),
    output: z.strictObject({}),
    refuses: ['object.missing'],
  }),
})
