import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type DeskFilter = {
  readonly status?: string | undefined
  readonly type?: string | undefined
  readonly customerId?: number | undefined
  readonly search?: string | undefined
  readonly isOpen: boolean
}
export type DeskBatch = {
  readonly id: number
  readonly name: string
  readonly type: string
  readonly state: string
  readonly customerId: number
  readonly customerName: string
  readonly currency: string
  readonly count: number
  readonly amountMinor: bigint
  readonly openCount: number
  readonly createdAt: Date
  readonly total: number
}

const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Found by the few payments that wait for the bank, not among all batches. */
const open = sql`
  mass_batch.id in (select batch_id from mass_row join operation on operation.id = operation_id where operation.state = 'awaitingBank')`

const found = ({ status, type, customerId, search, isOpen }: DeskFilter): RawBuilder<unknown> => {
  const parts = [
    // A link that was sent alone is no batch to anybody.
    sql`not mass_batch.is_single`,
    ...(isOpen ? [open] : []),
    ...(status === undefined ? [] : [sql`mass_batch.state = ${status}`]),
    ...(type === undefined ? [] : [sql`mass_batch.type = ${type}`]),
    ...(customerId === undefined ? [] : [sql`mass_batch.customer_id = ${customerId}`]),
    ...(search ? [sql`(mass_batch.id::text = ${search} or lower(mass_batch.name) like ${`%${escaped(search)}%`})`] : []),
  ]
  return sql.join(parts, sql` and `)
}

export const pageOfBatches = async (
  tx: Tx,
  filter: DeskFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<DeskBatch[]> =>
  (
    await sql<DeskBatch>`
      with page as (
        select mass_batch.*, count(*) over ()::integer as total from mass_batch where ${found(filter)}
        order by mass_batch.id desc limit ${limit} offset ${offset})
      select page.id, page.name, page.type, page.state, page.currency, page.customer_id as "customerId", page.total,
        coalesce(business_name, first_name || ' ' || last_name, '') as "customerName", page.created_at as "createdAt", sums.*
      from page join customer on customer.id = page.customer_id left join app_user on app_user.id = customer.owner_user_id
      cross join lateral (
        select count(*)::integer as count, coalesce(sum(mass_row.amount_minor), 0)::bigint as "amountMinor",
          count(*) filter (where operation.state = 'awaitingBank')::integer as "openCount"
        from mass_row left join operation on operation.id = operation_id
        where batch_id = page.id and mass_row.state not in ('invalid', 'skipped')) sums
      order by page.id desc`.execute(tx)
  ).rows

export type DeskCustomer = { readonly customerId: number; readonly currency: string }

export const customerOf = async (tx: Tx, batchId: number): Promise<DeskCustomer | undefined> =>
  tx.selectFrom('mass_batch').select(['customer_id as customerId', 'currency']).where('id', '=', batchId).executeTakeFirst()

/** Payments of a batch that wait for the bank, in the order of the file. */
export const openPayments = async (tx: Tx, batchId: number): Promise<number[]> =>
  (
    await sql<{ id: bigint }>`
      select operation.id from mass_row join operation on operation.id = operation_id
      where batch_id = ${batchId} and operation.state = 'awaitingBank' order by line`.execute(tx)
  ).rows.map(({ id }) => Number(id))
