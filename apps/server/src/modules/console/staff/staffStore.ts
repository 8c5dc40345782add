import type { Desk } from '@florin/contract/access'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type StaffRow = {
  readonly userId: number
  readonly name: string
  readonly email: string
  readonly desks: readonly Desk[]
  readonly isBlocked: boolean
  readonly hasSecondFactor: boolean
  readonly sessions: number
  readonly lastSeenAt: Date | null
}
export type NewOperator = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly desks: readonly Desk[]
  readonly passphraseHash: string
  readonly brand: string
  readonly at: Date
}

/** An operator who is blocked stays one. */
export const findStaff = async (tx: Tx): Promise<StaffRow[]> =>
  (
    await sql<StaffRow>`
      select id as "userId", first_name || ' ' || last_name as name, email, desks, blocked_at is not null as "isBlocked",
        login_mode <> 'none' as "hasSecondFactor", coalesce(open, 0)::int as sessions, seen as "lastSeenAt"
      from app_user left join lateral (
        select count(*) filter (where ended_at is null) as open, max(last_seen_at) as seen from session where user_id = app_user.id) on true
      where is_admin order by 2, 1 limit 500`.execute(tx)
  ).rows

export type Locked = { readonly desks: readonly Desk[]; readonly isBlocked: boolean }

/** All operators are locked: of two who block each other at once, the second sees what the first did. */
export const lockOperator = async (tx: OpenTx, userId: number): Promise<Locked | undefined> => {
  await sql`select from app_user where is_admin order by id for no key update`.execute(tx)
  const { rows } = await sql<Locked>`
    select desks, blocked_at is not null as "isBlocked" from app_user where id = ${userId} and is_admin`.execute(tx)
  return rows[0]
}

export const findOperatorId = async (tx: Tx, email: string): Promise<number | undefined> =>
  (await tx.selectFrom('app_user').select('id').where('email', '=', email).where('is_admin', '=', true).executeTakeFirst())?.id

/** Nothing where somebody has the address already. */
export const insertOperator = async (tx: Tx, given: NewOperator): Promise<number | undefined> =>
  (
    await tx
      .insertInto('app_user')
      .values({
        email: given.email,
        passphrase_hash: given.passphraseHash,
        first_name: given.firstName,
        last_name: given.lastName,
        language: 'en',
        brand: given.brand,
        desks: [...given.desks],
        created_at: given.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const setDesks = async (tx: Tx, userId: number, desks: readonly Desk[]): Promise<void> => {
  await tx
    .updateTable('app_user')
    .set({ desks: [...desks] })
    .where('id', '=', userId)
    .execute()
}

export const setBlocked = async (tx: Tx, userId: number, at: Date | null): Promise<void> => {
  await tx.updateTable('app_user').set({ blocked_at: at }).where('id', '=', userId).execute()
}

/** Whether somebody else who can sign in has the desk. */
export const hasOther = async (tx: Tx, userId: number, desk: Desk): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user where desks @> array[${desk}]::text[] and blocked_at is null and id <> ${userId} limit 1`.execute(tx)
  return rows.length > 0
}

export const countSessions = async (tx: Tx, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from session where user_id = ${userId} and ended_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}
