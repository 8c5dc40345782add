import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type HoldRow = {
  readonly id: bigint
  readonly placedAt: Date
  readonly amountMinor: bigint
  readonly payeeName: string | null
  readonly toMinor: bigint | null
  readonly toCurrency: string | null
}

export const findHolds = async (tx: Tx, accountId: number, limit: number, offset: number): Promise<HoldRow[]> =>
  (
    await sql<HoldRow>`
      select hold.id, placed_at as "placedAt", hold.amount_minor as "amountMinor", payee_name as "payeeName", to_minor as "toMinor",
        to_currency as "toCurrency"
      from ledger.hold left join operation on operation.hold_id = hold.id
      where hold.account_id = ${accountId} and hold.status = 'pending' order by hold.id desc limit ${limit} offset ${offset}`.execute(
      tx,
    )
  ).rows

export const countHolds = async (tx: Tx, accountId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ledger.hold where account_id = ${accountId} and status = 'pending'`.execute(tx)
  return rows[0]?.count ?? 0
}
