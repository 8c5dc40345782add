import type { OperatorReputationEntry } from '@florin/contract/merchant/operatorReputation'
import { sql } from 'kysely'
import { sameGroup } from '../../../platform/brandGroups.ts'
import type { Tx } from '../../../platform/db.ts'

export type Member = { readonly userId: number; readonly customerId: number; readonly since: Date; readonly isVerified: boolean }

/** Who has an account of their own under the address. */
export const findMember = async (tx: Tx, email: string, brand: string | undefined): Promise<Member | undefined> =>
  (
    await sql<Member>`
      select app_user.id as "userId", customer.id as "customerId", customer.created_at as since, verified as "isVerified"
      from app_user join customer on owner_user_id = app_user.id
      where email = ${email} and customer.closed_at is null and blocked_at is null
        ${brand === undefined ? sql`` : sql`and ${sameGroup(sql`app_user.brand`, sql`${brand}`)}`}`.execute(tx)
  ).rows[0]

export type FoundEntry = Omit<OperatorReputationEntry, 'createdAt'> & { readonly createdAt: Date }
type Page = { readonly limit: number; readonly offset: number }

/** The newest first, of one member or of all. */
export const findEntries = async (tx: Tx, userId: number | undefined, { limit, offset }: Page): Promise<FoundEntry[]> =>
  (
    await sql<FoundEntry>`
      select entry.id, member.email, kind, description, author.first_name || ' ' || author.last_name as "createdBy",
        entry.created_at as "createdAt"
      from reputation_entry entry join app_user member on member.id = user_id join app_user author on author.id = created_by
      where deleted_at is null ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
      order by entry.id desc limit ${limit} offset ${offset}`.execute(tx)
  ).rows

export const countEntries = async (tx: Tx, userId: number | undefined): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from reputation_entry
    where deleted_at is null ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}`.execute(tx)
  return rows[0]?.total ?? 0
}

type NewEntry = {
  readonly userId: number
  readonly kind: string
  readonly description: string
  readonly by: number
  readonly at: Date
}

export const insertEntry = async (tx: Tx, { userId, kind, description, by, at }: NewEntry): Promise<number> =>
  (
    await tx
      .insertInto('reputation_entry')
      .values({ user_id: userId, kind, description, created_by: by, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Whose it was; nothing where it is not there any more. */
export const takeBack = async (tx: Tx, id: number, by: number, at: Date): Promise<number | undefined> =>
  (
    await sql<{ customerId: number | null }>`
      update reputation_entry set deleted_at = ${at}, deleted_by = ${by} where id = ${id} and deleted_at is null
      returning coalesce((select customer.id from customer where owner_user_id = user_id), 0) as "customerId"`.execute(tx)
  ).rows[0]?.customerId ?? undefined
