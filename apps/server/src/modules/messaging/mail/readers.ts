import { brands, findBrand } from '@florin/brands/brands'
import { normaliseLanguage } from '@florin/i18n/languages'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Recipient } from './compose.ts'

type Mailbox = 'letters' | 'signIn'

/**
 * Who is written to about a customer: the person, or everybody who may do all for the company. What concerns the safety of
 * an account goes to the address of the sign-in: whoever took the account over may have chosen another for letters.
 */
export const readersOf = async (tx: Tx, customerId: number, mailbox: Mailbox = 'letters'): Promise<Recipient[]> => {
  const { rows } = await sql<{ email: string; firstName: string; language: string; brand: string }>`
    select ${mailbox === 'signIn' ? sql`app_user.email` : sql`letters.email`} as email, first_name as "firstName", language, app_user.brand
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
