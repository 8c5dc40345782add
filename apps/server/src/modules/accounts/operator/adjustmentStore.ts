import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Adjustment = {
  readonly id: number
  readonly customerId: number
  readonly accountId: number
  readonly amountMinor: bigint
  readonly currency: string
  readonly reason: string
  readonly operatorUserId: number
}
type Posted = { readonly id: bigint; readonly postedAt: Date }

export const insertAdjustment = async (tx: Tx, row: Adjustment, { id: transferId, postedAt }: Posted): Promise<void> => {
  await sql`
    insert into adjustment (id, customer_id, account_id, amount_minor, currency, reason, created_by, created_at, transfer_id)
    values (${row.id}, ${row.customerId}, ${row.accountId}, ${row.amountMinor}, ${row.currency}, ${row.reason}, ${row.operatorUserId},
      ${postedAt}, ${transferId})`.execute(tx)
}

/** On the customer's record, under the number that the correction had from the start. */
export const recordAdjustment = async (tx: Tx, row: Adjustment, { id: transferId, postedAt }: Posted): Promise<void> => {
  await sql`
    insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, transfer_id, search)
    values (${row.id}, ${row.accountId}, ${row.customerId}, ${postedAt}, 'adjustment', 'completed', ${row.amountMinor}, ${row.currency},
      ${transferId}, activity_search_vector(${row.customerId}, ${row.currency}, array[abs(${row.amountMinor}::bigint)], null))`.execute(
    tx,
  )
}
