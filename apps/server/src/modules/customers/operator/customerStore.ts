import type { PermissionFlag } from '@florin/contract/access'
import { accountsSearched } from '@florin/contract/customers/operatorCustomer'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Standing = {
  readonly verified?: boolean | undefined
  readonly dueDiligenceLevel?: number | undefined
  readonly strictMode?: boolean | undefined
  readonly isNeedKyc?: boolean | undefined
  readonly isNeedPersonalInfoUpdate?: boolean | undefined
}

/** What is not named stays as it is. */
export const changeCustomer = async (
  tx: Tx,
  customerId: number,
  to: Standing,
  flags: readonly PermissionFlag[],
): Promise<void> => {
  await sql`
    update customer set verified = coalesce(${to.verified ?? null}, verified),
      due_diligence_level = coalesce(${to.dueDiligenceLevel ?? null}::integer, due_diligence_level),
      strict_mode = coalesce(${to.strictMode ?? null}, strict_mode),
      needs_kyc = coalesce(${to.isNeedKyc ?? null}, needs_kyc),
      needs_personal_update = coalesce(${to.isNeedPersonalInfoUpdate ?? null}, needs_personal_update),
      flags = ${[...flags]}::text[]
    where id = ${customerId}`.execute(tx)
}

/** Two who change one customer wait for each other. */
export const lockFlags = async (tx: Tx, customerId: number): Promise<PermissionFlag[] | undefined> => {
  const { rows } = await sql<{ flags: PermissionFlag[] }>`
    select flags from customer where id = ${customerId} for no key update`.execute(tx)
  return rows[0]?.flags
}

type Note = { readonly id: number; readonly author: string; readonly body: string; readonly createdAt: Date }

export const insertNote = async (
  tx: Tx,
  note: { customerId: number; authorUserId: number; body: string; at: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    insert into customer_note (customer_id, author_user_id, body, created_at)
    select id, ${note.authorUserId}, ${note.body}, ${note.at} from customer where id = ${note.customerId}
    returning id`.execute(tx)
  return rows[0]?.id
}

export const notesOf = async (tx: Tx, customerId: number): Promise<Note[]> =>
  (
    await sql<Note>`
      select customer_note.id, first_name || ' ' || last_name as author, body, customer_note.created_at as "createdAt"
      from customer_note join app_user on app_user.id = author_user_id
      where customer_id = ${customerId} order by customer_note.id desc limit 100`.execute(tx)
  ).rows

type AccountFilter = {
  readonly customerId?: number | undefined
  readonly status?: 'active' | 'closed' | undefined
  readonly search?: string | undefined
}

/** Looked for among a customer's accounts, or among the newest of the bank: what it costs does not grow with the bank. */
const found = ({ customerId, status, search }: AccountFilter) => {
  const isNumber = /^\d{1,9}$/.test(search ?? '')
  const among = customerId
    ? sql`select * from ledger.account where owner_ref = ${`customer:${customerId}`}`
    : isNumber
      ? sql`select * from ledger.account where id = ${Number(search)}`
      : sql`select * from ledger.account order by id desc limit ${accountsSearched}`
  return sql`
    from (${among}) account join ledger.balance on account_id = account.id and stripe = 0
    where kind = 'customer'
      ${status ? sql`and (closed_at is null) = ${status === 'active'}` : sql``}
      ${isNumber ? sql`and account.id = ${Number(search)}` : search ? sql`and account.currency = ${search.toUpperCase()}` : sql``}`
}

export const pageOfAccounts = async (
  tx: Tx,
  filter: AccountFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> =>
  (
    await sql<{
      id: number
    }>`select account.id ${found(filter)} order by account.id desc limit ${limit} offset ${offset}`.execute(tx)
  ).rows.map(({ id }) => id)

export const countAccounts = async (tx: Tx, filter: AccountFilter): Promise<number> => {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total ${found(filter)}`.execute(tx)
  return Number(rows[0]?.total ?? 0)
}
