import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type ChangeStatus = 'active' | 'pending' | 'done' | 'failed' | 'withdrawn'
export type UsernameChangeRow = {
  readonly id: number
  readonly userId: number
  readonly customerId: number
  readonly newEmail: string
  readonly status: ChangeStatus
  readonly challengeId: string | null
  readonly emailConfirmedAt: Date | null
  readonly identityRunId: string | null
  readonly identityOutcome: string | null
  readonly sessionId: string | null
  readonly failReason: string | null
}

const columns = sql`id, user_id as "userId", customer_id as "customerId", new_email as "newEmail", status, challenge_id as "challengeId",
  email_confirmed_at as "emailConfirmedAt", identity_run_id as "identityRunId", identity_outcome as "identityOutcome",
  session_id as "sessionId", fail_reason as "failReason"`

/** The last that is open, or that its owner has not put out of sight. */
export const latestOf = async (tx: Tx, userId: number): Promise<UsernameChangeRow | undefined> => {
  const { rows } = await sql<UsernameChangeRow>`
    select ${columns} from username_change where user_id = ${userId} order by id desc limit 1`.execute(tx)
  return rows[0] && ['active', 'pending', 'failed'].includes(rows[0].status) ? rows[0] : undefined
}

export const lockChange = async (tx: Tx, id: number): Promise<UsernameChangeRow | undefined> =>
  (await sql<UsernameChangeRow>`select ${columns} from username_change where id = ${id} for update`.execute(tx)).rows[0]

export const lockByStopHash = async (tx: Tx, hash: Buffer): Promise<UsernameChangeRow | undefined> =>
  (
    await sql<UsernameChangeRow>`
      select ${columns} from username_change where stop_hash = ${hash} and status in ('active', 'pending') for update`.execute(tx)
  ).rows[0]

export const insertChange = async (
  tx: Tx,
  change: { userId: number; customerId: number; newEmail: string; stopHash: Buffer; at: Date },
): Promise<number> =>
  (
    await tx
      .insertInto('username_change')
      .values({
        user_id: change.userId,
        customer_id: change.customerId,
        new_email: change.newEmail,
        status: 'active',
        stop_hash: change.stopHash,
        created_at: change.at,
        changed_at: change.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Patch = {
  readonly status?: ChangeStatus
  readonly challenge_id?: string
  readonly email_confirmed_at?: Date
  readonly identity_run_id?: string
  readonly identity_outcome?: string | null
  readonly session_id?: string
  readonly fail_reason?: string | null
}
export const patchChange = async (tx: Tx, id: number, patch: Patch, at: Date): Promise<void> => {
  await tx
    .updateTable('username_change')
    .set({ ...patch, changed_at: at })
    .where('id', '=', id)
    .execute()
}

export const isTaken = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx.selectFrom('app_user').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

export const setUsername = async (tx: Tx, userId: number, email: string): Promise<void> => {
  await tx.updateTable('app_user').set({ email }).where('id', '=', userId).execute()
}

export type WaitingChange = {
  readonly id: number
  readonly customerId: number
  readonly name: string
  readonly login: string
  readonly newUsername: string
  readonly identityStatus: string
  readonly createdAt: Date
}

export const waitingChanges = async (
  tx: Tx,
  { id, offset, limit, counted }: { id: number | undefined; offset: number; limit: number; counted: number },
): Promise<{ items: WaitingChange[]; total: number }> => {
  const { rows } = await sql<WaitingChange>`
    select username_change.id, customer_id as "customerId", first_name || ' ' || last_name as name, app_user.email as login,
      new_email as "newUsername", coalesce(identity_outcome, '') as "identityStatus", username_change.created_at as "createdAt"
    from username_change join app_user on app_user.id = user_id
    where ${id === undefined ? sql`status = 'pending'` : sql`username_change.id = ${id}`}
    order by username_change.id limit ${limit} offset ${offset}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from username_change where status = 'pending' limit ${counted}) few`.execute(
    tx,
  )
  return { items: rows, total: id === undefined ? (counts[0]?.total ?? 0) : rows.length }
}
