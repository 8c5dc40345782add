import type { PermissionFlag } from '@florin/contract/access'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type Standing = {
  readonly verified?: boolean | undefined
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
