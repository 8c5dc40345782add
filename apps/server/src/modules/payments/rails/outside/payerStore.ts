import { sql } from 'kysely'
import type { Tx } from '../../../../platform/db.ts'
import type { PayoutPayer } from '../../../../vendors/payouts/payouts.ts'

/** Whoever pays, as lists and the other side know them. */
export type PayingCustomer = PayoutPayer & { readonly birthDate: string | null }

export const findPayingCustomer = async (tx: Tx, customerId: number): Promise<PayingCustomer> => {
  const { rows } = await sql<PayingCustomer>`
    select customer.id as "customerId", kind, residence_country as "countryCode",
      coalesce(business_name, first_name || ' ' || last_name, '') as name, birth_date::text as "birthDate"
    from customer left join app_user on app_user.id = owner_user_id left join customer_detail on customer_id = customer.id
    where customer.id = ${customerId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`There is no customer ${customerId}`)
  return found
}

/** Whether the payer signs in with that address, which they have proved. */
export const hasAddress = async (tx: Tx, customerId: number, email: string): Promise<boolean> => {
  const { rows } = await sql`
    select from customer join app_user on app_user.id = owner_user_id
    where customer.id = ${customerId} and lower(email) = lower(${email.trim()})`.execute(tx)
  return rows.length > 0
}

export const payerOfOperation = async (tx: Tx, operationId: bigint): Promise<PayoutPayer> => {
  const { customer_id: id } = await tx
    .selectFrom('operation')
    .select('customer_id')
    .where('id', '=', operationId)
    .executeTakeFirstOrThrow()
  const { customerId, kind, name, countryCode } = await findPayingCustomer(tx, id)
  return { customerId, kind, name, countryCode }
}
