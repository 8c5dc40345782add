import { sql } from 'kysely'
import type { PaymentOrigin } from '../payments/operator/origins.ts'

type Made = { readonly operationId: bigint; readonly batchId: number }

/** Payments that are a line of a batch. */
export const batchOrigin: PaymentOrigin = {
  origin: 'mass',
  of: async (tx, operationIds) =>
    (
      await sql<Made>`select operation_id as "operationId", batch_id as "batchId" from mass_row
        where operation_id = any (${operationIds}::bigint[])`.execute(tx)
    ).rows,
  madeBy: (batchId) => sql`select operation_id from mass_row where batch_id = ${batchId} and operation_id is not null`,
}
