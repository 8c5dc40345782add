import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type RecoveryStatus = 'checking' | 'waiting' | 'done' | 'failed' | 'stopped' | 'replaced'
export type Recovery = {
  readonly id: number
  readonly userId: number
  readonly status: RecoveryStatus
  readonly readyAt: Date | null
  readonly expiresAt: Date
}

const columns = sql`id, user_id as "userId", status, ready_at as "readyAt", expires_at as "expiresAt"`
const one = async (tx: Tx, condition: ReturnType<typeof sql>): Promise<Recovery | undefined> =>
  (await sql<Recovery>`select ${columns} from factor_recovery where ended_at is null and ${condition}`.execute(tx)).rows[0]

export const openOf = (tx: Tx, userId: number): Promise<Recovery | undefined> => one(tx, sql`user_id = ${userId}`)
export const lockOpenOf = (tx: OpenTx, userId: number): Promise<Recovery | undefined> =>
  one(tx, sql`user_id = ${userId} for update`)
export const lockOpen = (tx: OpenTx, id: number): Promise<Recovery | undefined> => one(tx, sql`id = ${id} for update`)
export const lockByStop = (tx: OpenTx, hash: Buffer): Promise<Recovery | undefined> =>
  one(tx, sql`stop_hash = ${hash} for update`)
/** Whose wait is over. */
export const findReady = (tx: Tx, linkHash: Buffer, now: Date): Promise<Recovery | undefined> =>
  one(tx, sql`link_hash = ${linkHash} and status = 'waiting' and ready_at <= ${now} and expires_at > ${now}`)
export const lockReady = (tx: OpenTx, linkHash: Buffer, now: Date): Promise<Recovery | undefined> =>
  one(tx, sql`link_hash = ${linkHash} and status = 'waiting' and ready_at <= ${now} and expires_at > ${now} for update`)

type NewRecovery = { readonly userId: number; readonly stopHash: Buffer; readonly expiresAt: Date; readonly at: Date }
export const insertRecovery = async (tx: OpenTx, { userId, stopHash, expiresAt, at }: NewRecovery): Promise<number> => {
  const row = { user_id: userId, status: 'checking', stop_hash: stopHash, expires_at: expiresAt, created_at: at }
  return (await tx.insertInto('factor_recovery').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Patch = {
  readonly status?: RecoveryStatus
  readonly stop_hash?: Buffer
  readonly link_hash?: Buffer
  readonly ready_at?: Date
  readonly expires_at?: Date
  readonly ended_at?: Date
}
export const patchRecovery = async (tx: OpenTx, id: number, patch: Patch): Promise<void> => {
  await tx.updateTable('factor_recovery').set(patch).where('id', '=', id).execute()
}

/** Every address and number that the person has confirmed: whoever took one of them over may not have the others. */
export const channelsOf = async (tx: Tx, userId: number): Promise<{ emails: string[]; numbers: string[] }> => {
  const { rows } = await sql<{ emails: string[]; numbers: string[] }>`
    select array(select email from app_user where id = ${userId}
        union select email from contact_email where user_id = ${userId} and confirmed_at is not null) as emails,
      array(select '+' || country_code || number from phone where user_id = ${userId} and confirmed_at is not null) as numbers`.execute(
    tx,
  )
  return rows[0] ?? { emails: [], numbers: [] }
}

/** The account that is the person's own; nobody else's factors are replaced in this way. */
export const ownCustomerOf = async (tx: Tx, userId: number): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    select customer.id from customer join app_user on app_user.id = owner_user_id
    where owner_user_id = ${userId} and not is_admin and blocked_at is null`.execute(tx)
  return rows[0]?.id
}
