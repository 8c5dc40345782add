import type { Tx } from '../../platform/db.ts'

export const customerOfUser = async (tx: Tx, email: string): Promise<number | undefined> => {
  const found = await tx
    .selectFrom('customer')
    .innerJoin('app_user', 'app_user.id', 'customer.owner_user_id')
    .select('customer.id')
    .where('app_user.email', '=', email)
    .executeTakeFirst()
  return found?.id
}
