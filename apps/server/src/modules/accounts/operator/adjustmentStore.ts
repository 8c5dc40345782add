import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type AdjustmentRow = {
  readonly id: bigint
  readonly customerId: number
  readonly accountId: number
  readonly amountMinor: bigint
  readonly currency: string
  readonly reason: string
  readonly state: 'awaitingApproval' | 'completed' | 'declined'
  readonly createdBy: string
  readonly createdAt: Date
}
export type NewAdjustment = Pick<
  AdjustmentRow,
  'customerId' | 'accountId' | 'amountMinor' | 'currency' | 'reason' | 'createdAt'
> & {
  readonly operatorUserId: number
}

export const insertAdjustment = async (tx: Tx, given: NewAdjustment): Promise<number> => {
  const { rows } = await sql<{ id: bigint }>`
    insert into adjustment (customer_id, account_id, amount_minor, currency, reason, created_by, created_at)
    values (${given.customerId}, ${given.accountId}, ${given.amountMinor}, ${given.currency}, ${given.reason}, ${given.operatorUserId},
      ${given.createdAt})
    returning id`.execute(tx)
  return Number(rows[0]?.id)
}

export const findAdjustment = async (tx: Tx, id: number): Promise<AdjustmentRow | undefined> =>
  (
    await sql<AdjustmentRow>`
      select adjustment.id, customer_id as "customerId", account_id as "accountId", amount_minor as "amountMinor", currency, reason, state,
        first_name || ' ' || last_name as "createdBy", adjustment.created_at as "createdAt"
      from adjustment join app_user on app_user.id = created_by where adjustment.id = ${id}`.execute(tx)
  ).rows[0]

export const endAdjustment = async (tx: Tx, id: bigint, state: 'completed' | 'declined', transferId?: bigint): Promise<void> => {
  await sql`update adjustment set state = ${state}, transfer_id = ${transferId ?? null} where id = ${id}`.execute(tx)
}

/** On the customer's record, under the number that the correction had from the start. */
export const recordAdjustment = async (tx: Tx, row: AdjustmentRow, transferId: bigint, at: Date): Promise<void> => {
  await sql`
    insert into activity (transaction_id, account_id, customer_id, at, type, status, amount_minor, currency, transfer_id, search)
    values (${row.id}, ${row.accountId}, ${row.customerId}, ${at}, 'adjustment', 'completed', ${row.amountMinor}, ${row.currency},
      ${transferId}, activity_search_vector(${row.customerId}, ${row.currency}, array[abs(${row.amountMinor}::bigint)], null))`.execute(
    tx,
  )
}
