import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type CouponRow = {
  readonly id: number
  readonly code: string
  readonly brand: string
  readonly type: string
  readonly discountPercent: string | null
  readonly discountMinor: bigint | null
  readonly currency: string | null
  readonly validTo: string
  readonly maxUses: number | null
  readonly uses: number
  readonly createdAt: Date
}

const selected = sql`
  select coupon.id, code, brand, type, discount_percent::text as "discountPercent", discount_minor as "discountMinor", currency,
    to_char(valid_to, 'YYYY-MM-DD') as "validTo", max_uses as "maxUses", uses, created_at as "createdAt"
  from coupon`

/** That can be used on the day; nothing where there is none, it is over, or everybody has had it. */
export const findCoupon = async (
  tx: Tx,
  { brand, type, code, day }: { brand: string; type: string; code: string; day: string },
): Promise<CouponRow | undefined> =>
  (
    await sql<CouponRow>`${selected} where brand = ${brand} and type = ${type} and upper(code) = upper(${code})
      and ended_at is null and valid_to >= ${day} and (max_uses is null or uses < max_uses)`.execute(tx)
  ).rows[0]

export const findUsed = async (tx: Tx, uid: string): Promise<CouponRow | undefined> =>
  (await sql<CouponRow>`${selected} join coupon_use on coupon_id = coupon.id where operation_uid = ${uid}`.execute(tx)).rows[0]

/** Of many at once as many get it as there are uses left; gives whether this one did. */
export const countUse = async (tx: OpenTx, id: number, day: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update coupon set uses = uses + 1
    where id = ${id} and ended_at is null and valid_to >= ${day} and (max_uses is null or uses < max_uses)`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export const insertUse = async (
  tx: OpenTx,
  { couponId, uid, customerId, at }: { couponId: number; uid: string; customerId: number; at: Date },
): Promise<void> => {
  await tx
    .insertInto('coupon_use')
    .values({ operation_uid: uid, coupon_id: couponId, customer_id: customerId, used_at: at })
    .execute()
}

/** The payment came to nothing. */
export const giveBack = async (tx: OpenTx, uid: string): Promise<void> => {
  await sql`
    with gone as (delete from coupon_use where operation_uid = ${uid} returning coupon_id)
    update coupon set uses = uses - 1 from gone where id = gone.coupon_id`.execute(tx)
}

export const listCoupons = async (tx: Tx, brand: string | undefined): Promise<CouponRow[]> =>
  (
    await sql<CouponRow>`${selected} where ended_at is null and (${brand ?? null}::text is null or brand = ${brand ?? null})
      order by coupon.id desc limit 500`.execute(tx)
  ).rows

export type NewCoupon = Omit<CouponRow, 'id' | 'uses' | 'createdAt'> & { readonly createdBy: number; readonly at: Date }

/** Nothing where the same code is in force for the same kind of payment. */
export const insertCoupon = async (tx: Tx, coupon: NewCoupon): Promise<number | undefined> => {
  const row = await tx
    .insertInto('coupon')
    .values({
      code: coupon.code,
      brand: coupon.brand,
      type: coupon.type,
      discount_percent: coupon.discountPercent,
      discount_minor: coupon.discountMinor,
      currency: coupon.currency,
      valid_to: coupon.validTo,
      max_uses: coupon.maxUses,
      created_by: coupon.createdBy,
      created_at: coupon.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const endCoupon = async (tx: Tx, id: number, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('coupon')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
