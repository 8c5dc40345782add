import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'

export const customerOfUser = async (tx: Tx, email: string): Promise<number | undefined> => {
  const found = await tx
    .selectFrom('customer')
    .innerJoin('app_user', 'app_user.id', 'customer.owner_user_id')
    .select('customer.id')
    .where('app_user.email', '=', email)
    .executeTakeFirst()
  return found?.id
}

/** Two who open accounts of one customer wait for each other. */
export const lockCustomer = async (tx: OpenTx, customerId: number): Promise<void> => {
  await tx.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirstOrThrow()
}
