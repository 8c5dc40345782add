import { sql } from 'kysely'
import { together } from '../../platform/together.ts'

export type Member = {
  readonly customerId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isBlocked: boolean
}

type Address = { readonly email: string; readonly brand: string }

/** The person behind an address, within one brand: what another brand's members are is not ours to tell. */
export const findMember = together<Address, Member | undefined>(async (tx, addresses) => {
  const { rows } = await sql<Member & { brand: string }>`
    select customer.id as "customerId", first_name as "firstName", last_name as "lastName", email, customer.brand,
      blocked_at is not null as "isBlocked"
    from app_user join customer on owner_user_id = app_user.id where email = any (${addresses.map(({ email }) => email)})`.execute(
    tx,
  )
  const found = new Map(rows.map(({ brand, ...member }) => [`${brand}/${member.email}`, member]))
  return addresses.map(({ email, brand }) => found.get(`${brand}/${email}`))
})
