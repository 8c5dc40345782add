import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { Bounds, Search } from './search.ts'

export type ActivityRow = {
  readonly transactionId: bigint
  readonly accountId: number
  readonly at: Date
  readonly type: string
  readonly status: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly feeMinor: bigint
  readonly balanceMinor: bigint | null
  readonly name: string | null
  readonly email: string | null
  readonly description: string | null
  readonly reference: string | null
  readonly operationId: bigint | null
}

/** What is asked of the table; all of it holds at once. */
export type ActivityFilter = {
  readonly customerId: number
  readonly accountId?: number | undefined
  readonly search?: Search | undefined
  readonly type?: string | undefined
  readonly statuses?: readonly string[] | undefined
  readonly direction?: 'in' | 'out' | undefined
  readonly from?: Date | undefined
  /** Not included. */
  readonly before?: Date | undefined
  readonly bounds?: readonly Bounds[] | undefined
  readonly email?: string | undefined
}
export type Place = Pick<ActivityRow, 'at' | 'transactionId' | 'accountId'>

const within = ({ currency, from, to }: Bounds): RawBuilder<unknown> => sql`
  (activity.currency = ${currency} and abs(activity.amount_minor) between ${from ?? 0n} and ${to ?? 2n ** 62n})`

const matching = ({ words, transactionId }: Search): RawBuilder<unknown> =>
  transactionId === undefined
    ? sql`activity.search @@ ${words}::tsquery`
    : sql`(activity.search @@ ${words}::tsquery or activity.transaction_id = ${transactionId})`

const conditions = (filter: ActivityFilter, after?: Place): RawBuilder<unknown> => {
  const { customerId, accountId, search, type, statuses, direction, from, before, bounds, email } = filter
  const all = [
    sql`activity.customer_id = ${customerId}`,
    accountId !== undefined && sql`activity.account_id = ${accountId}`,
    search && matching(search),
    type !== undefined && sql`activity.type = ${type}`,
    statuses && sql`activity.status = any (${statuses as string[]})`,
    direction && (direction === 'in' ? sql`activity.amount_minor > 0` : sql`activity.amount_minor < 0`),
    from && sql`activity.at >= ${from}`,
    before && sql`activity.at < ${before}`,
    bounds && (bounds.length > 0 ? sql`(${sql.join(bounds.map(within), sql` or `)})` : sql`false`),
    email !== undefined && sql`activity.counterparty_email = ${email}`,
    after &&
      sql`(activity.at, activity.transaction_id, activity.account_id) < (${after.at}, ${after.transactionId}, ${after.accountId})`,
  ].filter((condition) => typeof condition === 'object')
  return sql.join(all, sql` and `)
}

const newestFirst = sql`order by activity.at desc, activity.transaction_id desc, activity.account_id desc`

/** The page is found first; balances are looked up for its rows alone. */
const withBalances = (page: RawBuilder<unknown>) => sql<ActivityRow>`
  select transaction_id as "transactionId", account_id as "accountId", at, type, status, amount_minor as "amountMinor", currency,
    fee_minor as "feeMinor", ledger.balance_after(account_id, at, transfer_id) as "balanceMinor", counterparty_name as name,
    counterparty_email as email, description, reference, operation_id as "operationId"
  from (${page}) activity ${newestFirst}`

export const findPage = async (tx: Tx, filter: ActivityFilter, limit: number, offset: number): Promise<ActivityRow[]> =>
  (
    await withBalances(
      sql`select * from activity where ${conditions(filter)} ${newestFirst} limit ${limit} offset ${offset}`,
    ).execute(tx)
  ).rows

/** The rows after a place: however far down it is, they cost the same. */
export const findAfter = async (
  db: Tx,
  filter: ActivityFilter,
  after: Place | undefined,
  limit: number,
): Promise<ActivityRow[]> =>
  (await withBalances(sql`select * from activity where ${conditions(filter, after)} ${newestFirst} limit ${limit}`).execute(db))
    .rows

/** How many there are, counted no further than the limit. */
export const countUpTo = async (tx: Tx, filter: ActivityFilter, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from activity where ${conditions(filter)} limit ${most}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The sides of one transaction that are the customer's own, the one that paid first. */
export const findOwnSides = async (tx: Tx, customerId: number, transactionId: bigint): Promise<ActivityRow[]> => {
  const { rows } = await withBalances(
    sql`select * from activity where transaction_id = ${transactionId} and customer_id = ${customerId}`,
  ).execute(tx)
  return rows.toSorted((a, b) => (a.amountMinor < b.amountMinor ? -1 : 1))
}
