import { customersCounted } from '@florin/contract/console/operatorSearch'
import type { FoundCustomer } from '@florin/contract/customers/foundCustomer'
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

/** A whole number or address names one customer, however large the bank is. */
const findNamed = async (tx: Tx, search: CustomerSearch): Promise<number | undefined> => {
  const { query = '', ...filter } = search
  const named = /^\d{1,9}$/.test(query)
    ? sql`customer.id = ${Number(query)}`
    : /^\S+@\S+\.\S+$/.test(query)
      ? sql`customer.owner_user_id = (select id from app_user where email = ${query.toLowerCase()})`
      : undefined
  if (!named) return undefined
  const { rows } = await sql<{ id: number }>`select id from customer where ${named} and ${conditions(filter)}`.execute(tx)
  return rows[0]?.id
}

/**
 * Newest first. Few are gathered by the trigram index and then sorted; many are met soon when walking back from the newest.
 * The planner chooses badly between the two for short words, so the choice is made here.
 */
const findIds = async (tx: Tx, search: CustomerSearch, { offset, limit }: Page): Promise<{ ids: number[]; total: number }> => {
  const { rows } = await sql<{ ids: number[]; total: bigint }>`
    with matched as materialized (select id from customer where ${conditions(search)} limit ${customersCounted})
    select array(select id from matched order by id desc limit ${limit} offset ${offset}) as ids, count(*) as total from matched`.execute(
    tx,
  )
  const { ids = [], total = 0n } = rows[0] ?? {}
  if (total < customersCounted) return { ids, total: Number(total) }
  const walked = await sql<{ id: number }>`
    select id from customer where ${conditions(search)} order by id desc limit ${limit} offset ${offset}`.execute(tx)
  return { ids: walked.rows.map(({ id }) => id), total: customersCounted }
}

const readAll = async (tx: Tx, ids: readonly number[]): Promise<FoundCustomer[]> => {
  const { rows } = await sql<Row>`
    select customer.id as "customerId", coalesce(email, '') as login, coalesce(first_name, '') as "firstName",
      coalesce(last_name, '') as "lastName", business_name as "businessName",
      case kind when 'company' then 1 else 0 end as "customerType", verified, limited,
      due_diligence_level as "dueDiligenceLevel", customer.created_at as "createdAt"
    from customer left join app_user on app_user.id = owner_user_id
    where customer.id = any (${[...ids]}::integer[]) order by customer.id desc`.execute(tx)
  return rows.map(shown)
}

export const searchCustomers = async (
  tx: Tx,
  search: CustomerSearch,
  page: Page,
): Promise<{ items: FoundCustomer[]; total: number }> => {
  const named = page.offset === 0 ? await findNamed(tx, search) : undefined
  const { ids, total } = named === undefined ? await findIds(tx, search, page) : { ids: [named], total: 1 }
  return { items: await readAll(tx, ids), total }
}
