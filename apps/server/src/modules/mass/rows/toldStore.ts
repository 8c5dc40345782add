import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A row is told of when its batch ends, one of a link by the link; what comes back after that is news again. */
export const isToldWithBatch = async (tx: Tx, operationId: bigint): Promise<boolean> =>
  (
    await sql`
      select from mass_row join mass_batch on mass_batch.id = batch_id
      where operation_id = ${operationId} and (mass_batch.ended_at is null or type = 'global')`.execute(tx)
  ).rows.length > 0
