import { brands, findBrand } from '@florin/brands/brands'
import { normaliseLanguage } from '@florin/i18n/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Recipient } from './compose.ts'

/** Who is written to about a customer: the person, or everybody who may do all for the company. */
export const readersOf = async (tx: Tx, customerId: number): Promise<Recipient[]> => {
  const { rows } = await sql<{ email: string; firstName: string; language: string; brand: string }>`
    select letters.email, first_name as "firstName", language, app_user.brand
    from app_user join contact_email letters on letters.user_id = app_user.id and letters.is_primary
    where app_user.id in (select owner_user_id from customer where id = ${customerId}
      union all select user_id from company_user where customer_id = ${customerId} and access_right = 2)
    order by app_user.id`.execute(tx)
  return rows.map(({ email, firstName, language, brand }) => ({
    email,
    firstName,
    language: normaliseLanguage(language) ?? 'en',
    brand: findBrand(brand) ?? brands.florin,
  }))
}
