import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Payer } from '../../accounts/pricing/payer.ts'
import type { Discount } from '../../accounts/pricing/pricing.ts'
import type { NewOperation } from './operation.ts'

/** A coupon that a payment is made with. */
export type UsedCoupon = { readonly id: number; readonly discount: Discount }

/** What the payment core asks of whoever gives out coupons. */
export type Coupons = {
  /** By what its payer typed; refuses one that does not hold for them and this kind of payment. */
  readonly require: (reader: Tx, payer: Pick<Payer, 'brand'>, kind: string, code: string) => Promise<UsedCoupon>
  /** Uses it up with the payment; refuses where others were faster. */
  readonly take: (tx: OpenTx, couponId: number, operation: Pick<NewOperation, 'uid' | 'customerId'>) => Promise<void>
  /** That of a payment which waits. */
  readonly of: (tx: Tx, uid: string) => Promise<UsedCoupon | undefined>
}
