import { integers, strings } from '@florin/ledger/lists'
import { prepared } from '@florin/ledger/prepared'
import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import { batched } from '../../../../platform/batched.ts'

export type Member = {
  readonly customerId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly isBlocked: boolean
}

type Address = { readonly email: string; readonly askedBy: number }

const selectMembers = prepared<{ emails: readonly string[]; askedBy: readonly number[] }, Member & { n: number }>(
  ({ emails, askedBy }) => sql`
    select n::integer, customer.id as "customerId", first_name as "firstName", last_name as "lastName", app_user.email,
      blocked_at is not null as "isBlocked"
    from unnest(${strings(emails)}, ${integers(askedBy)}) with ordinality asked (email, asked_by, n)
    join customer asking on asking.id = asked_by
    join app_user on app_user.email = asked.email
    join customer on customer.owner_user_id = app_user.id and customer.brand = asking.brand`,
)

/** The person behind an address, within the brand of who asks: members of another brand are not disclosed. */
export const findMember = batched<Address, Member | undefined>(async (tx, addresses) => {
  const emails = addresses.map(({ email }) => email)
  const { rows } = await selectMembers(tx, { emails, askedBy: addresses.map(({ askedBy }) => askedBy) })
  const found = new Map(rows.map(({ n, ...member }) => [n, member]))
  return addresses.map((_, index) => found.get(index + 1))
})

export const isPayeeBlocked = async (tx: Tx, customerId: number): Promise<boolean> =>
  (
    await sql`
      select from customer join app_user on app_user.id = owner_user_id
      where customer.id = ${customerId} and blocked_at is not null`.execute(tx)
  ).rows.length > 0
