import { Right } from '@florin/contract/access'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'

/** Who may sign for a company now; nobody but themself for a person. */
export const managersOf = async (tx: Tx, customerId: number): Promise<number[]> =>
  (
    await sql<{ userId: number }>`
      select user_id as "userId" from company_user join app_user on app_user.id = user_id
      where customer_id = ${customerId} and access_right = ${Right.full} and blocked_at is null and closed_at is null`.execute(tx)
  ).rows.map(({ userId }) => userId)

export const agreedBy = async (tx: Tx, contractId: number, customerId: number): Promise<number[]> =>
  (
    await sql<{ userId: number }>`
      select user_id as "userId" from contract_agreement where contract_id = ${contractId} and customer_id = ${customerId}`.execute(
      tx,
    )
  ).rows.map(({ userId }) => userId)

/** What of several managers nobody but this one has agreed to: another is to sign it. */
export const agreedAloneBy = async (tx: Tx, customerId: number, userId: number): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    with manager as (
      select user_id from company_user join app_user on app_user.id = user_id
      where customer_id = ${customerId} and access_right = ${Right.full} and blocked_at is null and closed_at is null)
    select contract_id as id from contract_agreement join manager using (user_id) where customer_id = ${customerId}
    group by contract_id having bool_and(user_id = ${userId}) and (select count(*) from manager) > 1`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

export const insertAgreement = async (
  tx: OpenTx,
  row: { readonly contractId: number; readonly customerId: number; readonly userId: number; readonly at: Date },
): Promise<void> => {
  await sql`
    insert into contract_agreement (contract_id, customer_id, user_id, at)
    values (${row.contractId}, ${row.customerId}, ${row.userId}, ${row.at}) on conflict do nothing`.execute(tx)
}

/** Whether somebody acts for both: such a contract would be with oneself. */
export const shareManager = async (tx: Tx, one: number, other: number): Promise<boolean> =>
  (
    await sql`
      with acting as (
        select id as customer_id, owner_user_id as user_id from customer where id in (${one}, ${other})
        union all select customer_id, user_id from company_user where customer_id in (${one}, ${other}) and access_right = ${Right.full})
      select from acting own join acting theirs on own.user_id = theirs.user_id
      where own.customer_id = ${one} and theirs.customer_id = ${other} limit 1`.execute(tx)
  ).rows.length > 0
