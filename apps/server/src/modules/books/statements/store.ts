import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { rejectedStates, waitingStates } from '../history/states.ts'

export type Span = { readonly from: Date; readonly to: Date }

/** What left and what arrived, read from the account's own entries of that time alone. */
export const sumsOf = async (tx: Tx, accountId: number, { from, to }: Span): Promise<{ debit: bigint; credit: bigint }> => {
  const { rows } = await sql<{ debit: bigint; credit: bigint }>`
    select coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0)::bigint as debit,
      coalesce(sum(amount_minor) filter (where amount_minor > 0), 0)::bigint as credit
    from ledger.entry where account_id = ${accountId} and stripe = 0 and posted_at >= ${from} and posted_at < ${to}`.execute(tx)
  return rows[0] ?? { debit: 0n, credit: 0n }
}

/** How many are on their way and how many were turned down; those that went through, nearly all, are not looked at. */
export const countUnsettled = async (
  tx: Tx,
  accountId: number,
  { from, to }: Span,
): Promise<{ processingCount: number; rejectedCount: number }> => {
  const { rows } = await sql<{ processingCount: number; rejectedCount: number }>`
    select count(*) filter (where status = any (${waitingStates}))::integer as "processingCount",
      count(*) filter (where status = any (${rejectedStates}))::integer as "rejectedCount"
    from activity where account_id = ${accountId} and at >= ${from} and at < ${to} and status <> 'completed'`.execute(tx)
  return rows[0] ?? { processingCount: 0, rejectedCount: 0 }
}

export type Told = {
  readonly transferId: bigint
  readonly number: bigint
  readonly type: string
  readonly name: string | null
  readonly description: string | null
  readonly reference: string | null
  readonly feeMinor: bigint
}

/** What the customer knows of the entries of a time. */
export const toldOf = async (tx: Tx, accountId: number, { from, to }: Span): Promise<Map<bigint, Told>> => {
  const { rows } = await sql<Told>`
    select transfer_id as "transferId", transaction_id as number, type, counterparty_name as name, description, reference,
      fee_minor as "feeMinor"
    from activity where account_id = ${accountId} and at >= ${from} and at < ${to} and transfer_id is not null`.execute(tx)
  return new Map(rows.map((row) => [row.transferId, row]))
}
