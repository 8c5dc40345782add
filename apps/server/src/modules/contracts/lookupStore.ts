import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'

type Found = { readonly customerId: number; readonly foundId: number }

export const rememberLookup = async (tx: OpenTx, { customerId, foundId }: Found, email: string, at: Date): Promise<void> => {
  await sql`
    insert into contract_lookup (customer_id, found_customer_id, email, at) values (${customerId}, ${foundId}, ${email}, ${at})
    on conflict (customer_id, found_customer_id) do update set email = excluded.email, at = excluded.at`.execute(tx)
}

/** Found by their address, or the other side of a contract that both have signed. */
export const isKnown = async (tx: Tx, { customerId, foundId }: Found): Promise<boolean> =>
  (
    await sql`
      select from contract_lookup where customer_id = ${customerId} and found_customer_id = ${foundId}
      union all
      select from contract where signed_key is not null
        and ((sender_customer_id = ${customerId} and beneficiary_customer_id = ${foundId})
          or (sender_customer_id = ${foundId} and beneficiary_customer_id = ${customerId}))
      limit 1`.execute(tx)
  ).rows.length > 0

/** How the customer knows them: the address that they were found by, and the name that others see. */
export const findKnown = async (
  tx: Tx,
  { customerId, foundId }: Found,
): Promise<{ id: number; username: string; name: string }> => {
  const { rows } = await sql<{ username: string | null; name: string | null }>`
    select coalesce(business_name, first_name || ' ' || left(last_name, 1) || '.') as name,
      (select email from contract_lookup where customer_id = ${customerId} and found_customer_id = ${foundId}) as username
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${foundId}`.execute(tx)
  return { id: foundId, username: rows[0]?.username ?? '', name: rows[0]?.name ?? '' }
}

/** How many proposals a customer has made since a moment, and how many of them to one other. */
export const countProposals = async (
  tx: Tx,
  { customerId, foundId }: Found,
  since: Date,
): Promise<{ all: number; toThem: number }> => {
  const { rows } = await sql<{ all: number; toThem: number }>`
    select count(*)::integer as all,
      count(*) filter (where ${foundId} in (sender_customer_id, beneficiary_customer_id))::integer as "toThem"
    from contract where initiator_customer_id = ${customerId} and created_at > ${since}
      and ${customerId} in (sender_customer_id, beneficiary_customer_id)`.execute(tx)
  return rows[0] ?? { all: 0, toThem: 0 }
}
