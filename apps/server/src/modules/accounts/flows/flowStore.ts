import { ownRail } from '@florin/contract/rails'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type MonthSum = {
  readonly accountId: number
  /** As 2026-11. */
  readonly month: string
  readonly inMinor: string
  readonly outMinor: string
}

/** What moved between a customer's own accounts came from nowhere and went nowhere. */
const sums = (accountIds: readonly number[], from: Date, to: Date) => sql`
  select entry.account_id, date_trunc('month', entry.posted_at at time zone 'UTC')::date as month,
    coalesce(sum(amount_minor) filter (where amount_minor > 0), 0) as in_minor,
    coalesce(-sum(amount_minor) filter (where amount_minor < 0), 0) as out_minor
  from ledger.entry join ledger.transfer on transfer.id = entry.transfer_id and transfer.posted_at = entry.posted_at
  where entry.account_id = any (${accountIds}) and entry.stripe = 0
    and entry.posted_at >= ${from} and entry.posted_at < ${to} and transfer.kind <> ${ownRail.name}
  group by 1, 2`

/**
 * Months that are over are summed once and stored, so that the cost of a page does not grow with the years; only the months from
 * `open` on are summed each time. An account without entries gets rows of zeros, so that it is not summed again either.
 */
export const keepMonths = async (tx: Tx, accountIds: readonly number[], from: Date, open: Date): Promise<void> => {
  await sql`
    with wanted as (
      select account_id, month::date from unnest(${accountIds}::integer[]) account_id,
        generate_series(${from}::timestamptz at time zone 'UTC', ${open}::timestamptz at time zone 'UTC' - interval '1 month', '1 month') month
      except select account_id, month from account_month where account_id = any (${accountIds})),
    reckoned as (${sums(accountIds, from, open)})
    insert into account_month (account_id, month, in_minor, out_minor)
    select account_id, month, coalesce(in_minor, 0), coalesce(out_minor, 0) from wanted left join reckoned using (account_id, month)
    on conflict do nothing`.execute(tx)
}

export const areKept = async (tx: Tx, accountIds: readonly number[], from: Date, months: number): Promise<boolean> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from account_month
    where account_id = any (${accountIds}) and month >= (${from}::timestamptz at time zone 'UTC')::date`.execute(tx)
  return Number(rows[0]?.count ?? 0) >= accountIds.length * months
}

export const monthSums = async (tx: Tx, accountIds: readonly number[], from: Date, open: Date, to: Date): Promise<MonthSum[]> =>
  (
    await sql<MonthSum>`
      select account_id as "accountId", to_char(month, 'YYYY-MM') as month, in_minor::text as "inMinor", out_minor::text as "outMinor"
      from (
        select * from account_month
        where account_id = any (${accountIds}) and month >= (${from}::timestamptz at time zone 'UTC')::date
          and month < (${open}::timestamptz at time zone 'UTC')::date
        union all ${sums(accountIds, open, to)}
      ) kept`.execute(tx)
  ).rows
