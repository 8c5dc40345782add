import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Whether a customer is the operator themself, or a company that they act for or have a part in: by their address, or by their name. */
export const isOwnCustomer = async (tx: Tx, userId: number, customerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from customer where id = ${customerId} and owner_user_id = ${userId}
    union all select from company_user where customer_id = ${customerId} and user_id = ${userId}
    union all select from company_party join app_user on app_user.id = ${userId}
    where customer_id = ${customerId} and (company_party.email = app_user.email
      or (lower(company_party.first_name), lower(company_party.last_name)) = (lower(app_user.first_name), lower(app_user.last_name)))`.execute(
    tx,
  )
  return rows.length > 0
}
