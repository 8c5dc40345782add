import { groupOf } from '@florin/brands/brands'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Sender = {
  readonly userId: number
  readonly customerId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly language: string
  readonly brand: string
}

/**
 * Whoever has proved that the address is theirs; operators ask elsewhere. Who has no account of their own asks for the company that they
 * act for, where it is one alone.
 */
export const findSender = async (tx: Tx, email: string, brand: string): Promise<Sender | undefined> =>
  (
    await sql<Sender>`
      select app_user.id as "userId", coalesce(customer.id, employer.id) as "customerId", first_name as "firstName", last_name as "lastName", language,
        app_user.brand
      from contact_email join app_user on app_user.id = contact_email.user_id
        left join customer on customer.owner_user_id = app_user.id
        cross join lateral (select case when count(*) = 1 then min(company.id) end as id
          from company_user join customer company on company.id = customer_id
          where user_id = app_user.id and access_right > 0 and company.closed_at is null) employer
      where contact_email.email = ${email} and confirmed_at is not null and not app_user.is_admin
        and app_user.brand = any (${groupOf(brand)})
      order by is_primary desc, app_user.id limit 1`.execute(tx)
  ).rows[0]

export const isAddressOf = async (tx: Tx, userId: number, email: string): Promise<boolean> =>
  (
    await sql`
      select from contact_email where user_id = ${userId} and email = ${email} and confirmed_at is not null`.execute(tx)
  ).rows.length > 0

/** Of one mail that is handed over several times at once, the others wait for the first and then find it. */
export const lockMessage = async (tx: OpenTx, messageHash: Buffer): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail ${messageHash.toString('hex')}`}, 0))`.execute(tx)
}

export const isKnownMessage = async (tx: Tx, messageHash: Buffer): Promise<boolean> =>
  (await sql`select from ticket_thread where message_hash = ${messageHash}`.execute(tx)).rows.length > 0
