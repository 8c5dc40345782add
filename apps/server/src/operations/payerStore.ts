import type { TwoStepMode } from '@florin/contract/twoStep'
import { sql } from 'kysely'
import type { Tx } from '../platform/db.ts'

/** Whose money it is, as far as prices and rules ask. */
export type Payer = {
  readonly customerId: number
  readonly customerType: 'person' | 'company'
  readonly brand: string
  readonly country: string
  readonly verified: boolean
  readonly limited: boolean
  readonly approveMode: TwoStepMode
}

export const findPayer = async (tx: Tx, customerId: number): Promise<Payer> => {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'kind', 'brand', 'residence_country', 'verified', 'limited', 'transaction_approve_mode'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return {
    customerId: row.id,
    customerType: row.kind as Payer['customerType'],
    brand: row.brand,
    country: row.residence_country,
    verified: row.verified,
    limited: row.limited,
    approveMode: row.transaction_approve_mode as TwoStepMode,
  }
}

export const findFullName = async (tx: Tx, customerId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(business_name, first_name || ' ' || last_name) as name
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  return rows[0]?.name ?? ''
}

/** As others see a customer: a company by its name, a person by enough to know them again. */
export const findShortName = async (tx: Tx, customerId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(business_name, first_name || ' ' || left(last_name, 1) || '.') as name
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  return rows[0]?.name ?? ''
}
