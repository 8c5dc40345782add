import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type Member = {
  readonly customerId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isBlocked: boolean
}

/** The person behind an address, within one brand: what another brand's members are is not ours to tell. */
export const findMember = async (tx: Tx, email: string, brand: string): Promise<Member | undefined> =>
  (
    await sql<Member>`
      select customer.id as "customerId", first_name as "firstName", last_name as "lastName", email, blocked_at is not null as "isBlocked"
      from app_user join customer on owner_user_id = app_user.id
      where email = ${email} and customer.brand = ${brand}`.execute(tx)
  ).rows[0]
