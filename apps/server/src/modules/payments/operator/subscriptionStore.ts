import { type Series, seriesSearched } from '@florin/contract/payments/operatorSubscription'
import { money, toDecimal } from '@florin/money/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

type Page = { readonly offset: number; readonly limit: number }
export type SeriesFilter = {
  readonly status: Series['status']
  readonly customerId?: number | undefined
  readonly dueDate?: string | undefined
}
type SeriesRow = Omit<Series, 'amount' | 'currencyCode' | 'nextDate'> & {
  readonly amountMinor: bigint
  readonly currency: string
  readonly nextDate: string | null
}

const shownSeries = ({ amountMinor, currency, nextDate, ...row }: SeriesRow): Series => ({
  ...row,
  amount: toDecimal(money(amountMinor, currency)),
  currencyCode: currency,
  ...(nextDate && { nextDate }),
})

const series = ({ status, customerId, dueDate }: SeriesFilter) => sql`
  from subscription where status = ${status} ${customerId ? sql`and customer_id = ${customerId}` : sql``}
    ${dueDate ? sql`and next_date <= ${dueDate}::date` : sql``}`
/** Those due are found by their day; of those that are over the newest are meant. */
const seriesOrder = ({ status }: SeriesFilter) => (status === 'active' ? sql`try_on, id` : sql`id desc`)

export const pageOfSeries = async (tx: Tx, filter: SeriesFilter, { offset, limit }: Page): Promise<Series[]> => {
  const { rows } = await sql<SeriesRow>`
    select page.id, page.customer_id as "customerId", coalesce(business_name, first_name || ' ' || last_name, '') as "customerName",
      payee_name as "payeeName", amount_minor as "amountMinor", currency, type, page.status, next_date::text as "nextDate", missed
    from (select * ${series(filter)} order by ${seriesOrder(filter)} limit ${limit} offset ${offset}) page
    join customer on customer.id = page.customer_id left join app_user on app_user.id = owner_user_id
    order by ${filter.status === 'active' ? sql`try_on, page.id` : sql`page.id desc`}`.execute(tx)
  return rows.map(shownSeries)
}

export const countSeries = async (tx: Tx, filter: SeriesFilter): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select ${series(filter)} limit ${seriesSearched}) found`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}

export const ownerOfSeries = async (tx: Tx, id: number): Promise<number | undefined> =>
  (await sql<{ customerId: number }>`select customer_id as "customerId" from subscription where id = ${id}`.execute(tx)).rows[0]
    ?.customerId
