import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { OpenTx } from '../../platform/transaction.ts'

const shownAccesses = 100

export type Access = {
  readonly id: string
  readonly startedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
}
type NewAccess = Omit<Access, 'endedAt'> & {
  readonly operatorUserId: number
  readonly customerId: number
  readonly sessionId: string
  readonly reason: string
  readonly ip: string
}

export type OperatorCall = {
  readonly accessId?: string | undefined
  readonly operatorUserId: number
  readonly customerId?: number | undefined
  readonly method: string
  readonly ip: string
  readonly reason?: string | undefined
  readonly summary?: string | undefined
  readonly isReading?: boolean | undefined
}

export const findCustomer = async (tx: Tx, customerId: number) => {
  const { rows } = await sql<{ kind: 'person' | 'company'; name: string }>`
    select kind, coalesce(business_name, first_name || ' ' || last_name) as name
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  return rows[0]
}

/** So that of two that begin at once in one session the later stands. */
export const lockSession = async (tx: OpenTx, sessionId: string): Promise<void> => {
  await sql`select from session where id = ${sessionId} for no key update`.execute(tx)
}

export const insertAccess = async (tx: Tx, access: NewAccess): Promise<void> => {
  await tx
    .insertInto('operator_access')
    .values({
      id: access.id,
      operator_user_id: access.operatorUserId,
      customer_id: access.customerId,
      session_id: access.sessionId,
      reason: access.reason,
      ip: access.ip,
      started_at: access.startedAt,
      expires_at: access.expiresAt,
    })
    .execute()
}

/** Whether one was running. */
export const endAccess = async (tx: Tx, sessionId: string, at: Date): Promise<boolean> => {
  const { rows } = await sql<{ isRunning: boolean }>`
    update operator_access set ended_at = least(expires_at, ${at}) where session_id = ${sessionId} and ended_at is null
    returning expires_at > ${at} as "isRunning"`.execute(tx)
  return rows.some(({ isRunning }) => isRunning)
}

export const insertCall = async (tx: Tx, call: OperatorCall, at: Date): Promise<void> => {
  await tx
    .insertInto('operator_call')
    .values({
      access_id: call.accessId ?? null,
      operator_user_id: call.operatorUserId,
      customer_id: call.customerId ?? null,
      method: call.method,
      reason: call.reason ?? null,
      summary: call.summary ?? null,
      is_reading: call.isReading ?? false,
      ip: call.ip,
      created_at: at,
    })
    .execute()
}

export const accessesTo = async (tx: Tx, customerId: number): Promise<Access[]> => {
  const rows = await tx
    .selectFrom('operator_access')
    .leftJoin('session', 'session.id', 'operator_access.session_id')
    .select(['operator_access.id', 'started_at', 'expires_at', 'operator_access.ended_at', 'session.ended_at as left_at'])
    .where('customer_id', '=', customerId)
    .orderBy('started_at', 'desc')
    .limit(shownAccesses)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    expiresAt: row.expires_at,
    // Signing out ends it too.
    endedAt: row.ended_at ?? row.left_at,
  }))
}

/** Whom a letter to an operator greets, and in whose name. */
export const findPerson = async (tx: Tx, userId: number) =>
  tx.selectFrom('app_user').select(['email', 'first_name as firstName', 'brand']).where('id', '=', userId).executeTakeFirst()
