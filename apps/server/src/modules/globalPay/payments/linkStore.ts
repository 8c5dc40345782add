import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export const insertLink = async (tx: OpenTx, paymentId: bigint, secretHash: Buffer, at: Date): Promise<void> => {
  await tx.insertInto('global_link').values({ secret_hash: secretHash, payment_id: paymentId, created_at: at }).execute()
}

/** By the hash: how long a comparison takes says nothing of the secret. */
export const findLink = async (
  tx: Tx,
  secretHash: Buffer,
): Promise<{ readonly paymentId: bigint; readonly isDead: boolean } | undefined> =>
  (
    await sql<{ paymentId: bigint; isDead: boolean }>`
      select payment_id as "paymentId", dead_at is not null as "isDead" from global_link where secret_hash = ${secretHash}`.execute(
      tx,
    )
  ).rows[0]

/** The address was wrong: whoever has one of them sees nothing any more, and what they proved is not proved of the right one. */
export const killLinks = async (tx: OpenTx, paymentId: bigint, at: Date): Promise<void> => {
  await tx
    .updateTable('global_link')
    .set({ dead_at: at })
    .where('payment_id', '=', paymentId)
    .where('dead_at', 'is', null)
    .execute()
  await tx.deleteFrom('global_code').where('payment_id', '=', paymentId).execute()
}
