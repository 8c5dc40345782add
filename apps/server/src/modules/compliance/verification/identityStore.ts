import type { Tx } from '../../../platform/db.ts'

export const customerFacts = (tx: Tx, customerId: number): Promise<{ verified: boolean; brand: string }> =>
  tx.selectFrom('customer').select(['verified', 'brand']).where('id', '=', customerId).executeTakeFirstOrThrow()

export const actsFor = async (tx: Tx, customerId: number, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('company_user')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** How far the newest check of somebody who acts for a company has come. */
export const standingOf = async (tx: Tx, customerId: number, userId: number): Promise<string | undefined> =>
  (
    await tx
      .selectFrom('identity_check')
      .select('status')
      .where('customer_id', '=', customerId)
      .where('subject_id', '=', BigInt(userId))
      .where('purpose', '=', 'workflow')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.status
