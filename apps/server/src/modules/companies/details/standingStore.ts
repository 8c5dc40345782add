import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type CompanyStanding = {
  readonly name: string
  readonly country: string
  readonly brand: string
  readonly verified: boolean
  readonly limited: boolean
  /** It came from the old web. */
  readonly isConverted: boolean
}

export const findStanding = async (tx: Tx, customerId: number): Promise<CompanyStanding | undefined> => {
  const { rows } = await sql<CompanyStanding>`
    select business_name as name, residence_country as country, brand, verified, limited,
      converted_at is not null as "isConverted" from customer
    where id = ${customerId} and kind = 'company'`.execute(tx)
  return rows[0]
}
