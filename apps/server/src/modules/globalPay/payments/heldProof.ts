import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Open links must be what the ledger holds for them, each by itself; gives those that are not. */
export const findUnbalanced = async (tx: Tx): Promise<{ id: bigint; problem: string }[]> =>
  (
    await sql<{ id: bigint; problem: string }>`
      select p.id, case when hold.id is null then 'no hold in the ledger' when hold.status <> 'pending' then 'its hold is ' || hold.status
          when hold.account_id <> p.account_id then 'held on another account'
          else 'holds ' || hold.amount_minor || ' instead of ' || p.amount_minor + p.max_fee_minor end as problem
      from global_payment p left join ledger.hold on hold.id = p.hold_id
      where p.hold_id is not null and (hold.id is null or hold.status <> 'pending' or hold.account_id <> p.account_id
        or hold.amount_minor <> p.amount_minor + p.max_fee_minor)
      union all
      select null, 'the hold ' || hold.id || ' belongs to no link' from ledger.hold
      where hold.kind = 'global_pay' and hold.status = 'pending'
        and not exists (select from global_payment p where p.hold_id = hold.id)
        and not exists (select from mass_row where mass_row.hold_id = hold.id and mass_row.state = 'reserved')
        and not exists (select from operation where operation.hold_id = hold.id and operation.state in ('awaitingBank', 'processing'))`.execute(
      tx,
    )
  ).rows

export type OpenSum = {
  readonly currency: string
  readonly links: number
  readonly linkedMinor: bigint
  readonly heldMinor: bigint
}

/** By currency: what open links come to, and what the ledger holds for them. */
export const sumOpen = async (tx: Tx): Promise<OpenSum[]> =>
  (
    await sql<OpenSum>`
      select currency, count(*)::integer as links, sum(p.amount_minor + max_fee_minor)::bigint as "linkedMinor",
        coalesce(sum(hold.amount_minor) filter (where hold.status = 'pending'), 0)::bigint as "heldMinor"
      from global_payment p left join ledger.hold on hold.id = p.hold_id where p.hold_id is not null
      group by currency order by currency`.execute(tx)
  ).rows
