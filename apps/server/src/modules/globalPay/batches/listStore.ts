import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { GlobalPayment } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StoredPayment } from '../payments/payment.ts'
import { isRemindable, shaped } from '../payments/paymentStore.ts'

export type PaymentFilter = {
  readonly customerId?: number | undefined
  /** Who prepared its batch, where somebody only uploads. */
  readonly userId?: number | undefined
  readonly batchId?: number | undefined
  readonly id?: number | undefined
  readonly status?: string | undefined
  readonly search?: string | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}
type Page = { readonly pageNumber: number; readonly pageSize: number }

const escaped = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const filtered = ({ customerId, userId, batchId, id, status, search, fromDate, toDate }: PaymentFilter): RawBuilder<unknown> => {
  const parts = [
    ...(customerId === undefined ? [] : [sql`p.customer_id = ${customerId}`]),
    ...(userId === undefined ? [] : [sql`mass_batch.user_id = ${userId}`]),
    ...(batchId === undefined ? [] : [sql`p.batch_id = ${batchId}`]),
    ...(id === undefined ? [] : [sql`p.id = ${id}`]),
    ...(status === undefined ? [] : [sql`p.state = ${status}`]),
    ...(search
      ? [sql`(p.id::text = ${search} or lower(concat_ws(' ', beneficiary_name, email, description)) like ${escaped(search)})`]
      : []),
    ...(fromDate === undefined ? [] : [sql`p.created_at >= ${fromDate}::date::timestamp at time zone 'UTC'`]),
    ...(toDate === undefined ? [] : [sql`p.created_at < (${toDate}::date + 1)::timestamp at time zone 'UTC'`]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

export type ListedPayment = { readonly payment: StoredPayment; readonly isSingle: boolean; readonly total: number }

/** What waits for somebody first: failed payouts, then open links, then what is over. */
export const listPayments = async (tx: Tx, filter: PaymentFilter, { pageNumber, pageSize }: Page): Promise<ListedPayment[]> => {
  const { rows } = await sql<Selectable<GlobalPayment> & { isSingle: boolean; total: number }>`
    select p.*, is_single as "isSingle", count(*) over ()::integer as total
    from global_payment p join mass_batch on mass_batch.id = p.batch_id where ${filtered(filter)}
    order by case p.state when 'failed' then 0 when 'opened' then 1 when 'started' then 1 when 'sent' then 2 when 'submitted' then 3
      when 'processing' then 3 else 4 end, p.id desc
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  return rows.map((row) => ({ payment: shaped(row), isSingle: row.isSingle, total: row.total }))
}

export const paymentsByRow = async (tx: Tx, rowIds: readonly bigint[]): Promise<StoredPayment[]> =>
  (
    await sql<Selectable<GlobalPayment>>`select * from global_payment where id = any (${rowIds.map(String)}::bigint[])`.execute(
      tx,
    )
  ).rows.map(shaped)

export type Sums = {
  readonly state: string
  readonly count: number
  readonly amountMinor: bigint
  readonly heldMinor: bigint
  readonly remindable: number
}

export const sumPayments = async (tx: Tx, batchId: number, now: Date): Promise<Sums[]> =>
  (
    await sql<Sums>`
      select state, count(*)::integer as count, sum(amount_minor)::bigint as "amountMinor",
        coalesce(sum(amount_minor + max_fee_minor) filter (where hold_id is not null), 0)::bigint as "heldMinor",
        count(*) filter (where ${isRemindable(now)})::integer as remindable
      from global_payment where batch_id = ${batchId} group by state`.execute(tx)
  ).rows

type BatchFilter = {
  readonly customerId: number
  readonly userId?: number | undefined
  readonly status?: string | undefined
  readonly search?: string | undefined
}
export type ListedBatch = {
  readonly id: number
  readonly name: string
  readonly accountId: number
  readonly currency: string
  readonly state: string
  readonly confirmedAt: Date | null
  readonly createdAt: Date
  readonly count: number
  readonly openCount: number
  readonly chosenCount: number
  readonly amountMinor: bigint
  readonly total: number
}

/** By the names that this area gives the states of a batch. */
const statusOf = sql`case when b.state in ('checking', 'uploaded') then 'uploaded'
  when b.state in ('awaitingApproval', 'created', 'declined') then b.state
  when b.state = 'processing' then case when sums."openCount" > 0 then 'sent' else 'processing' end
  when b.state in ('canceled', 'expired') then case when b.confirmed_at is null then 'declined' else 'canceled' end
  else 'completed' end`

/** The newest first; single payments are listed as such. */
export const listBatches = async (
  tx: Tx,
  { customerId, userId, status, search }: BatchFilter,
  { pageNumber, pageSize }: Page,
): Promise<ListedBatch[]> =>
  (
    await sql<ListedBatch>`
      select b.id, b.name, b.account_id as "accountId", b.currency, b.state, b.confirmed_at as "confirmedAt", b.created_at as "createdAt",
        sums.*, count(*) over ()::integer as total
      from mass_batch b cross join lateral (
        select count(*)::integer as count, count(*) filter (where p.state in ('sent', 'opened', 'started', 'failed'))::integer as "openCount",
          count(*) filter (where p.state in ('submitted', 'processing', 'paid'))::integer as "chosenCount",
          coalesce(sum(mass_row.amount_minor), 0)::bigint as "amountMinor"
        from mass_row left join global_payment p on p.id = mass_row.id
        where mass_row.batch_id = b.id and mass_row.state <> 'skipped' and (b.confirmed_at is null or mass_row.state <> 'invalid')) sums
      where b.customer_id = ${customerId} and b.type = 'global' and not is_single
        ${userId === undefined ? sql`` : sql`and b.user_id = ${userId}`}
        ${status === undefined ? sql`` : sql`and (${statusOf}) = ${status}`}
        ${search ? sql`and (b.id::text = ${search} or lower(b.name) like ${escaped(search)})` : sql``}
      order by b.id desc limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  ).rows

/** Of links, each pair once. */
export const linkRules = async (tx: Tx, batchId: number): Promise<{ feeShare: string; forbidden: string[] }[]> =>
  (
    await sql<{ feeShare: string; forbidden: string[] }>`
      select distinct fee_share as "feeShare", forbidden from global_payment where batch_id = ${batchId}`.execute(tx)
  ).rows

export const nameOf = async (tx: Tx, userId: number): Promise<string> =>
  (await sql<{ name: string }>`select first_name || ' ' || last_name as name from app_user where id = ${userId}`.execute(tx))
    .rows[0]?.name ?? ''

export const openIds = async (tx: Tx, batchId: number): Promise<bigint[]> =>
  (
    await sql<{ id: bigint }>`
      select id from global_payment where batch_id = ${batchId} and state in ('sent', 'opened', 'started', 'failed') order by id`.execute(
      tx,
    )
  ).rows.map(({ id }) => id)
