import { sql } from 'kysely'
import type { PaymentOrigin } from '../payments/operator/origins.ts'

type Made = { readonly operationId: bigint; readonly batchId: number | null; readonly email: string }

/** Payments to where the recipients of links want their money. */
export const linkOrigin: PaymentOrigin = {
  origin: 'globalPay',
  of: async (tx, operationIds) =>
    (
      await sql<Made>`select operation_id as "operationId", batch_id as "batchId", email from global_payment
        where operation_id = any (${operationIds}::bigint[])`.execute(tx)
    ).rows,
  madeBy: (batchId) => sql`select operation_id from global_payment where batch_id = ${batchId} and operation_id is not null`,
}
