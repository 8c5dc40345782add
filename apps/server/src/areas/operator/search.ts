import type { FoundCustomer } from '@florin/contract/foundCustomer'
import { customersCounted } from '@florin/contract/operator'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'

export type CustomerSearch = {
  readonly query?: string | undefined
  readonly customerType?: 0 | 1 | undefined
  readonly verified?: boolean | undefined
  readonly limited?: boolean | undefined
}

const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Each word of the query has to stand somewhere in what names the customer; the trigram index finds it. */
const conditions = ({ query = '', customerType, verified, limited }: CustomerSearch): RawBuilder<unknown> => {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  const all = [
    ...words.map((word) => sql`customer.search_text like ${containing(word)}`),
    ...(customerType === undefined ? [] : [sql`kind = ${customerType === 1 ? 'company' : 'person'}`]),
    ...(verified === undefined ? [] : [sql`verified = ${verified}`]),
    ...(limited === undefined ? [] : [sql`limited = ${limited}`]),
  ]
  return all.length > 0 ? sql.join(all, sql` and `) : sql`true`
}

type Row = Omit<FoundCustomer, 'businessName' | 'createdAt'> & {
  readonly businessName: string | null
  readonly createdAt: Date
}

const shown = (row: Row): FoundCustomer => ({
  customerId: row.customerId,
  login: row.login,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(row.businessName && { businessName: row.businessName }),
  customerType: row.customerType,
  verified: row.verified,
  limited: row.limited,
  dueDiligenceLevel: row.dueDiligenceLevel,
  createdAt: row.createdAt.toISOString(),
})

type Page = { readonly offset: number; readonly limit: number }

/**
 * Newest first. Few are gathered by the trigram index and then sorted; many are met soon when walking back from the newest.
 * Which of the two it is the planner guesses badly for short words, so it is told: a sum cannot be walked along an index.
 */
export const findCustomers = async (
  tx: Tx,
  search: CustomerSearch,
  { offset, limit }: Page,
  found: number,
): Promise<FoundCustomer[]> => {
  const order = found < customersCounted ? sql`customer.id + 0` : sql`customer.id`
  const { rows } = await sql<Row>`
    select found.id as "customerId", coalesce(email, '') as login, coalesce(first_name, '') as "firstName",
      coalesce(last_name, '') as "lastName", business_name as "businessName",
      case kind when 'company' then 1 else 0 end as "customerType", verified, limited,
      due_diligence_level as "dueDiligenceLevel", found.created_at as "createdAt"
    from (select * from customer where ${conditions(search)} order by ${order} desc limit ${limit} offset ${offset}) found
    left join app_user on app_user.id = owner_user_id
    order by found.id desc`.execute(tx)
  return rows.map(shown)
}

export const countFound = async (tx: Tx, search: CustomerSearch): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (
      select from customer where ${conditions(search)} limit ${customersCounted}) found`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
