import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { StoredBatch } from './batch.ts'

/** The last batch made of its rows that failed, and the one of those that were left out, as far as they were not dropped. */
export const findFollowing = async (
  tx: Tx,
  { id }: Pick<StoredBatch, 'id'>,
): Promise<{ readonly retriedBy?: number; readonly leftOutIn?: number }> => {
  const { rows } = await sql<{ id: number; isLeftOut: boolean }>`
    select next.id, coalesce((
      select origin.state in ('invalid', 'skipped') from mass_row again join mass_row origin
        on origin.batch_id = next.retry_of and origin.line = again.line where again.batch_id = next.id limit 1), false) as "isLeftOut"
    from mass_batch next
    where next.retry_of = ${id} and next.state not in ('canceled', 'declined', 'expired') order by next.id desc`.execute(tx)
  const [retry, leftOut] = [rows.find(({ isLeftOut }) => !isLeftOut), rows.find(({ isLeftOut }) => isLeftOut)]
  return { ...(retry && { retriedBy: retry.id }), ...(leftOut && { leftOutIn: leftOut.id }) }
}
