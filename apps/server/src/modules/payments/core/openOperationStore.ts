import type { Tx } from '../../../platform/db.ts'

/** From the account or to it, and not over. */
export const hasOpenOperations = async (tx: Tx, accountId: number): Promise<boolean> => {
  const open = tx
    .selectFrom('operation')
    .select('id')
    .where((eb) => eb.or([eb('from_account_id', '=', accountId), eb('to_account_id', '=', accountId)]))
    .where('ended_at', 'is', null)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}
