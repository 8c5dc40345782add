import type { IdentityMatch, IdentityRequestStatus } from '@florin/contract/merchant/identityRequest'
import { type Money, money } from '@florin/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { sameGroup } from '../../../platform/brandGroups.ts'
import { dayAfter, startOf } from '../notifications/days.ts'

export type Person = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly country: string | null
}
export type FoundRequest = Person & {
  readonly id: number
  readonly customerId: number
  readonly accountId: number
  readonly fee: Money
  readonly note: string | null
  readonly memberCustomerId: number | null
  readonly status: IdentityRequestStatus
  readonly agreedAt: Date | null
  readonly match: IdentityMatch | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly settledAt: Date | null
  readonly merchantName: string
  readonly merchantVerified: boolean
}

type Row = Omit<FoundRequest, 'fee'> & { readonly feeMinor: bigint; readonly currency: string }
const shaped = ({ feeMinor, currency, ...row }: Row): FoundRequest => ({ ...row, fee: money(feeMinor, currency) })

const columns = sql`request.id, customer_id as "customerId", account_id as "accountId", fee_minor as "feeMinor", currency, email,
  first_name as "firstName", last_name as "lastName", birth_date as "birthDate", country, note,
  member_customer_id as "memberCustomerId", status, agreed_at as "agreedAt", match, request.created_at as "createdAt",
  expires_at as "expiresAt", settled_at as "settledAt", coalesce(business_name, '') as "merchantName",
  merchant.verified as "merchantVerified"`
const tables = sql`identity_request request join customer merchant on merchant.id = customer_id`

type NewRequest = Person & {
  readonly customerId: number
  readonly accountId: number
  readonly fee: Money
  readonly note: string | null
  readonly memberCustomerId: number | null
  readonly createdBy: number
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Nothing where one about the same address is open. */
export const insertRequest = async (tx: OpenTx, made: NewRequest): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into identity_request (customer_id, account_id, fee_minor, currency, email, first_name, last_name, birth_date, country,
      note, member_customer_id, created_by, created_at, expires_at)
    values (${made.customerId}, ${made.accountId}, ${made.fee.minor}, ${made.fee.currency}, ${made.email}, ${made.firstName},
      ${made.lastName}, ${made.birthDate}, ${made.country}, ${made.note}, ${made.memberCustomerId}, ${made.createdBy},
      ${made.createdAt}, ${made.expiresAt})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

export const wasDeclinedSince = async (tx: Tx, customerId: number, email: string, since: Date): Promise<boolean> =>
  (
    await sql`
      select from identity_request
      where customer_id = ${customerId} and email = ${email} and status = 4 and settled_at > ${since} limit 1`.execute(tx)
  ).rows.length > 0

/** A person with an account of their own, of a brand whose members find each other. */
export const findMemberOf = async (tx: Tx, email: string, brand: string | undefined): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select customer.id from app_user join customer on owner_user_id = app_user.id
    where email = ${email} and customer.closed_at is null and blocked_at is null
      ${brand === undefined ? sql`` : sql`and ${sameGroup(sql`customer.brand`, sql`${brand}`)}`}`.execute(tx)
  return rows[0]?.id
}

export const lockRequest = async (tx: OpenTx, id: number): Promise<FoundRequest | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where request.id = ${id} for no key update of request`.execute(tx)
  return rows[0] && shaped(rows[0])
}

export const setAgreed = async (tx: OpenTx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('identity_request').set({ agreed_at: at }).where('id', '=', id).execute()
}

type Settled = {
  readonly status: Exclude<IdentityRequestStatus, 1>
  readonly match?: IdentityMatch | undefined
  readonly note?: string | undefined
  readonly by?: number | undefined
  readonly at: Date
}
export const setSettled = async (tx: OpenTx, id: number, { status, match, note, by, at }: Settled): Promise<void> => {
  await sql`
    update identity_request set status = ${status}, match = ${match ? JSON.stringify(match) : null}::jsonb, desk_note = ${note ?? null},
      settled_by = ${by ?? null}, settled_at = ${at}
    where id = ${id}`.execute(tx)
}

type Filter = {
  readonly customerId?: number | undefined
  readonly memberCustomerId?: number | undefined
  readonly id?: number | undefined
  readonly email?: string | undefined
  readonly statusId?: IdentityRequestStatus | undefined
  readonly fromDate?: string | undefined
  readonly toDate?: string | undefined
}
type Page = { readonly pageNumber: number; readonly pageSize: number; readonly oldestFirst?: boolean }

const matching = (filter: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`true`,
      ...(filter.customerId === undefined ? [] : [sql`customer_id = ${filter.customerId}`]),
      ...(filter.memberCustomerId === undefined ? [] : [sql`member_customer_id = ${filter.memberCustomerId}`]),
      ...(filter.id === undefined ? [] : [sql`request.id = ${filter.id}`]),
      ...(filter.email === undefined ? [] : [sql`email = ${filter.email}`]),
      ...(filter.statusId === undefined ? [] : [sql`status = ${filter.statusId}`]),
      ...(filter.fromDate === undefined ? [] : [sql`request.created_at >= ${startOf(filter.fromDate)}`]),
      ...(filter.toDate === undefined ? [] : [sql`request.created_at < ${dayAfter(filter.toDate)}`]),
    ],
    sql` and `,
  )

export const findRequests = async (
  tx: Tx,
  filter: Filter,
  { pageNumber, pageSize, oldestFirst = false }: Page,
): Promise<{ found: FoundRequest[]; total: number }> => {
  const where = matching(filter)
  const { rows } = await sql<Row>`
    select ${columns} from ${tables} where ${where} order by request.id ${oldestFirst ? sql`` : sql`desc`}
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from identity_request request where ${where}`.execute(tx)
  return { found: rows.map(shaped), total: counts[0]?.total ?? 0 }
}

export const expiredRequests = async (tx: Tx, now: Date, limit: number): Promise<number[]> =>
  (
    await tx
      .selectFrom('identity_request')
      .select('id')
      .where('status', '=', 1)
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

export const deleteSettledBefore = async (tx: Tx, before: Date): Promise<number> =>
  Number((await tx.deleteFrom('identity_request').where('settled_at', '<', before).executeTakeFirst()).numDeletedRows)

export type OnRecord = {
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string | null
  readonly country: string
}

/** What the bank knows of a member who can still be asked about. */
export const findOnRecord = async (tx: Tx, customerId: number): Promise<OnRecord | undefined> =>
  (
    await sql<OnRecord>`
      select first_name as "firstName", last_name as "lastName", birth_date as "birthDate", residence_country as country
      from customer join app_user on app_user.id = owner_user_id left join customer_detail on customer_id = customer.id
      where customer.id = ${customerId} and customer.closed_at is null and blocked_at is null`.execute(tx)
  ).rows[0]
