import { sql } from 'kysely'
import { beforeCommit } from '../../../platform/pipelined.ts'
import { rowsOf } from '../../../platform/rows.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { checkedColumns } from './checkedColumns.ts'
import type { Checked, Problem } from './row.ts'

const rowsAtOnce = 1000

/** Held, each with its own hold and price. */
export const markReserved = async (
  tx: OpenTx,
  rows: readonly { readonly id: bigint; readonly holdId: bigint; readonly checked: Checked }[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const values = rows
      .slice(at, at + rowsAtOnce)
      .map(({ id, holdId, checked }) => Object.assign(checkedColumns(checked), { id: String(id), hold_id: String(holdId) }))
    await sql`
      update mass_row set state = 'reserved', hold_id = n.hold_id, wish = n.wish, payee_name = n.payee_name, payee_key = n.payee_key,
        needs_bank = n.needs_bank, arrives = n.arrives, amount_minor = n.amount_minor, fee_minor = n.fee_minor, to_minor = n.to_minor,
        to_currency = n.to_currency, rate = n.rate, mid_rate = n.mid_rate
      from ${rowsOf('mass_row', values)} n where mass_row.id = n.id`.execute(tx)
  }
}

export type Released = { readonly id: bigint; readonly uid: string; readonly holdId: bigint; readonly heldMinor: bigint }

/** Whoever gets a row here lets its hold go in the same transaction. */
export const takeReserved = async (
  tx: OpenTx,
  batchId: number,
  to: 'valid' | 'canceled',
  at: Date,
  limit: number,
): Promise<Released[]> =>
  (
    await sql<Released>`
      update mass_row set state = ${to}, hold_id = case when ${to} = 'valid' then null else before.hold_id end,
        ended_at = case when ${to} = 'valid' then null else ${at}::timestamptz end
      from (
        select id, hold_id from mass_row where batch_id = ${batchId} and state = 'reserved' order by line limit ${limit} for update
      ) before
      where mass_row.id = before.id
      returning mass_row.id, uid, before.hold_id as "holdId", amount_minor + fee_minor as "heldMinor"`.execute(tx)
  ).rows

export const takeFailed = async (
  tx: OpenTx,
  rows: readonly { readonly id: bigint; readonly problem: Problem }[],
  at: Date,
): Promise<Released[]> => {
  const values = rows.map(({ id, problem }) => ({ id: String(id), problems: [problem] }))
  const { rows: taken } = await sql<Released>`
    update mass_row set state = 'failed', problems = n.problems, ended_at = ${at}
    from ${rowsOf('mass_row', values)} n where mass_row.id = n.id and mass_row.state = 'reserved'
    returning mass_row.id, mass_row.uid, mass_row.hold_id as "holdId", mass_row.amount_minor + mass_row.fee_minor as "heldMinor"`.execute(
    tx,
  )
  return taken
}

/** It is a payment now. In the transaction of its posting, in one statement with the others of the ledger's batch. */
export const markPosted = beforeCommit<{ readonly id: bigint; readonly operationId: bigint }>((tx, rows) => {
  const values = rows.map(({ id, operationId }) => ({ id: String(id), operation_id: String(operationId) }))
  return sql`
    update mass_row set state = 'posted', operation_id = n.operation_id
    from ${rowsOf('mass_row', values)} n where mass_row.id = n.id`.execute(tx)
})

export const lockReserved = async (tx: OpenTx, id: bigint): Promise<boolean> =>
  (await sql`select from mass_row where id = ${id} and state = 'reserved' for update`.execute(tx)).rows.length > 0

export const countReserved = async (tx: OpenTx, batchId: number): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from mass_row where batch_id = ${batchId} and state = 'reserved'`.execute(tx)
  ).rows[0]?.count ?? 0
