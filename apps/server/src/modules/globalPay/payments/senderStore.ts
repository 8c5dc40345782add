import { type Brand } from '@florin/brands/brand'
import { brands, findBrand } from '@florin/brands/brands'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type PayingSender = { readonly name: string; readonly brand: Brand; readonly verified: boolean }

/** Who pays, as the recipient sees it: in full, because money of a stranger is not claimed by half a name. */
export const findSender = async (tx: Tx, customerId: number): Promise<PayingSender> => {
  const { rows } = await sql<{ name: string; brand: string; verified: boolean }>`
    select coalesce(business_name, first_name || ' ' || last_name) as name, customer.brand, verified
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  const [row] = rows
  return { name: row?.name ?? '', brand: findBrand(row?.brand ?? '') ?? brands.florin, verified: row?.verified ?? false }
}

/** The language of whoever agreed, where the sender named none for the recipient. */
export const languageOf = async (tx: Tx, userId: number): Promise<string> =>
  (await tx.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst())?.language ?? 'en'
