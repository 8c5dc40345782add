import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** Whether a customer is the operator themself, or a company they belong to. */
export const isOwnCustomer = async (tx: Tx, userId: number, customerId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from customer where id = ${customerId} and owner_user_id = ${userId}
    union all select from company_user where customer_id = ${customerId} and user_id = ${userId}`.execute(tx)
  return rows.length > 0
}
