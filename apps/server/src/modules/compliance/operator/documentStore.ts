import { sql } from 'kysely'
import { documentColumns, documentTables, type KeptDocument } from '../evidence/store.ts'
import type { Tx } from '../../../platform/db.ts'

export type DocumentSearch = {
  readonly customerId?: number | undefined
  readonly documentId?: number | undefined
  readonly categoryId?: number | undefined
  readonly statusId?: number | undefined
  readonly today: string
  /** Until when a document counts as expiring soon. */
  readonly soon: string
}
export type FoundDocument = KeptDocument & { readonly customerName: string; readonly partyName: string | null }

const counted = 10_000

/** By the numbers that stand for it in its list; see `documentStatus`. */
const statusId = (today: string, soon: string) => sql`
  case document.state
    when 'validated' then case
      when document.expires_on < ${today}::date then 4
      when document.expires_on <= ${soon}::date then 5
      else case when document.category_id = 2 and document.party_id is null then 0 else 1 end end
    when 'rejected' then 3 else 2 end`

const matching = ({ customerId, documentId, categoryId, statusId: wanted, today, soon }: DocumentSearch) => sql`
  document.state <> 'removed'
  ${customerId === undefined ? sql`` : sql`and document.customer_id = ${customerId}`}
  ${documentId === undefined ? sql`` : sql`and document.id = ${documentId}`}
  ${categoryId === undefined ? sql`` : sql`and document.category_id = ${categoryId}`}
  ${wanted === undefined ? sql`` : sql`and ${statusId(today, soon)} = ${wanted}`}`

/** Everything of one customer or by its number; otherwise what waits, in the order in which it was asked. */
const from = (search: DocumentSearch) =>
  search.customerId === undefined && search.documentId === undefined
    ? sql`review join ${documentTables} on document.id = review.subject_id
        where review.kind = 'document' and review.decided_at is null and ${matching(search)}`
    : sql`${documentTables} where ${matching(search)}`

export const findDocuments = async (
  tx: Tx,
  search: DocumentSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundDocument[]> => {
  const isQueue = search.customerId === undefined && search.documentId === undefined
  const order = isQueue ? sql`review.asked_at, review.id` : sql`document.id desc`
  const { rows } = await sql<FoundDocument>`
    select found.*, coalesce(business_name, first_name || ' ' || last_name) as "customerName",
      (select coalesce(company_name, first_name || ' ' || last_name) from company_party where id = found."partyId") as "partyName"
    from (select ${documentColumns}, row_number() over (order by ${order}) as place
      from ${from(search)} order by ${order} offset ${offset} limit ${limit}) found
    join customer on customer.id = found."customerId" left join app_user on app_user.id = owner_user_id
    order by place`.execute(tx)
  return rows
}

export const countDocuments = async (tx: Tx, search: DocumentSearch): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from (select from ${from(search)} limit ${counted}) found`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
