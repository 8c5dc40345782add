import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Paid } from './subscriptions.ts'

type ByCode = { readonly code: string; readonly minor: bigint; readonly count: number }

/** Paid or held since then, in the card's currency. */
export const spentSince = async (tx: Tx, accountId: number, since: Date): Promise<ByCode[]> =>
  (
    await sql<ByCode>`
      select case when kind = 'cash' then '6011' else merchant_category end as code, sum(billing_minor - refunded_minor)::bigint as minor,
        count(*)::int as count
      from card_authorization
      where account_id = ${accountId} and created_at >= ${since} and state in ('authorized', 'settled') and billing_minor > refunded_minor
      group by 1`.execute(tx)
  ).rows

/** On the internet: nobody subscribes at a terminal. */
export const paidOnlineSince = async (tx: Tx, accountId: number, since: Date): Promise<Paid[]> =>
  (
    await sql<Paid>`
      select merchant_name as "merchantName", billing_minor as "billingMinor", created_at as at from card_authorization
      where account_id = ${accountId} and created_at >= ${since} and kind = 'online' and state in ('authorized', 'settled')
        and billing_minor > 0`.execute(tx)
  ).rows
