import type { ClosingStatus } from '@florin/contract/customers/closing'
import { type Selectable, sql } from 'kysely'
import type { Closing as Row } from '../../../platform/db.gen.ts'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type Closing = {
  readonly id: number
  readonly customerId: number
  readonly askedBy: number
  readonly byBank: boolean
  readonly status: ClosingStatus
  readonly challengeId: string | undefined
  readonly closesAt: Date
}

const shaped = (row: Selectable<Row>): Closing => ({
  id: row.id,
  customerId: row.customer_id,
  askedBy: row.asked_by,
  byBank: row.by_bank,
  status: row.status as ClosingStatus,
  challengeId: row.challenge_id ?? undefined,
  closesAt: row.closes_at,
})

export type NewClosing = Omit<Closing, 'id' | 'challengeId'> & {
  readonly reason: string | undefined
  readonly note?: string | undefined
  readonly askedAt: Date
}

export const insertClosing = async (tx: Tx, made: NewClosing): Promise<number> =>
  (
    await tx
      .insertInto('closing')
      .values({
        customer_id: made.customerId,
        asked_by: made.askedBy,
        by_bank: made.byBank,
        reason: made.reason ?? null,
        note: made.note ?? null,
        status: made.status,
        asked_at: made.askedAt,
        closes_at: made.closesAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const waitingFor = async (tx: Tx, customerId: number): Promise<Closing | undefined> => {
  const row = await tx
    .selectFrom('closing')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return row && shaped(row)
}

export const findClosing = async (tx: Tx, id: number): Promise<Closing | undefined> => {
  const row = await tx.selectFrom('closing').selectAll().where('id', '=', id).executeTakeFirst()
  return row && shaped(row)
}

type Change = {
  readonly status?: ClosingStatus
  readonly challenge_id?: string
  readonly closes_at?: Date
  readonly ended_at?: Date
  readonly ended_by?: number | null
  readonly end_reason?: string | null
}
export const changeClosing = async (tx: Tx, id: number, change: Change): Promise<void> => {
  await tx.updateTable('closing').set(change).where('id', '=', id).execute()
}

export type ListedClosing = {
  readonly closingId: number
  readonly status: ClosingStatus
  readonly byBank: boolean
  readonly askedBy: string
  readonly reason: string | null
  readonly note: string | null
  readonly askedAt: Date
  readonly closesAt: Date
  readonly endedAt: Date | null
  readonly endReason: string | null
}
export const closingsOf = async (tx: Tx, customerId: number): Promise<ListedClosing[]> =>
  (
    await sql<ListedClosing>`
      select closing.id as "closingId", status, by_bank as "byBank", email as "askedBy", reason, note, asked_at as "askedAt",
        closes_at as "closesAt", ended_at as "endedAt", end_reason as "endReason"
      from closing join app_user on app_user.id = asked_by
      where customer_id = ${customerId} and status <> 'asked' order by closing.id desc limit 20`.execute(tx)
  ).rows

export type Leaver = {
  readonly customerId: number
  readonly userId: number | undefined
  readonly closedAt: Date | undefined
}
const leaverOf = (row: { id: number; owner_user_id: number | null; closed_at: Date | null }): Leaver => ({
  customerId: row.id,
  userId: row.owner_user_id ?? undefined,
  closedAt: row.closed_at ?? undefined,
})

export const findLeaver = async (tx: Tx, customerId: number): Promise<Leaver | undefined> => {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'owner_user_id', 'closed_at'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row && leaverOf(row)
}

/** Whoever asks, thinks better of it or closes waits for the others. */
export const lockLeaver = async (tx: OpenTx, customerId: number): Promise<Leaver | undefined> => {
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'owner_user_id', 'closed_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && leaverOf(row)
}

/** Since when the bank had them blocked, if it had, is kept. */
export const markClosed = async (tx: OpenTx, { customerId, userId }: Leaver, at: Date): Promise<void> => {
  await tx.updateTable('customer').set({ closed_at: at, flags: [] }).where('id', '=', customerId).execute()
  if (userId !== undefined)
    await tx
      .updateTable('app_user')
      .set(({ fn, val }) => ({ closed_at: at, blocked_at: fn.coalesce('blocked_at', val(at)) }))
      .where('id', '=', userId)
      .execute()
}
