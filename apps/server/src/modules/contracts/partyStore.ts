import { required } from '@florin/ledger/required'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { Party } from './store.ts'

/** A side of a contract by its whole name. */
export const findParty = async (tx: Tx, customerId: number): Promise<Party> => {
  const { rows } = await sql<Party>`
    select customer.id, coalesce(app_user.email, '') as username, coalesce(business_name, first_name || ' ' || last_name) as name
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  return required(rows[0], 'the customer')
}

type Signer = { readonly email: string; readonly language: string; readonly brand: string }

/** Whom the vendor asks to sign, and in whose brand they have their session. */
export const findSigner = async (tx: Tx, userId: number): Promise<Signer> => {
  const { rows } = await sql<Signer>`
    select email, language, brand from app_user where id = ${userId}`.execute(tx)
  return required(rows[0], 'the user')
}
