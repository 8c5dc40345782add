import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'

export type NewAttachment = {
  readonly userId: number | undefined
  /** Not there where an operator uploads. */
  readonly customerId: number | undefined
  readonly key: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly at: Date
}

export const insertAttachment = async (tx: Tx, made: NewAttachment): Promise<number> =>
  (
    await tx
      .insertInto('ticket_attachment')
      .values({
        user_id: made.userId ?? null,
        customer_id: made.customerId ?? null,
        file_key: made.key,
        name: made.name,
        content_type: made.type,
        size_bytes: made.size,
        created_at: made.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Uploads of one person follow each other, so that their number is what it is counted as. */
export const lockUploads = async (tx: OpenTx, userId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`.execute(tx)
}

export const countUnsent = async (tx: Tx, userId: number): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from ticket_attachment where user_id = ${userId} and thread_id is null`.execute(tx)
  ).rows[0]?.count ?? 0

/** Only what the same person uploaded for the same customer, and has not sent yet; gives back how many it were. */
export const attach = async (
  tx: OpenTx,
  threadId: number,
  ids: readonly number[],
  { userId, customerId }: { readonly userId: number | undefined; readonly customerId: number | undefined },
): Promise<number> => {
  if (ids.length === 0) return 0
  const { numAffectedRows } = await sql`
    update ticket_attachment set thread_id = ${threadId}
    where id = any (${ids}) and user_id is not distinct from ${userId ?? null} and customer_id is not distinct from ${customerId ?? null}
      and thread_id is null`.execute(tx)
  return Number(numAffectedRows)
}

export type AttachedFile = { readonly key: string; readonly name: string; readonly type: string; readonly size: number }

/** Of a message of this ticket; notes have none. */
export const findAttachment = async (tx: Tx, ticketId: number, id: number): Promise<AttachedFile | undefined> =>
  (
    await sql<AttachedFile>`
      select file_key as key, name, content_type as type, size_bytes as size
      from ticket_attachment join ticket_thread on ticket_thread.id = thread_id
      where ticket_attachment.id = ${id} and ticket_id = ${ticketId} and kind = 'message'`.execute(tx)
  ).rows[0]

/** What nobody sent in time. */
export const takeUnsent = async (db: Db, before: Date, atMost: number): Promise<string[]> =>
  (
    await sql<{ key: string }>`
      delete from ticket_attachment where id in (
        select id from ticket_attachment where thread_id is null and created_at < ${before} limit ${atMost})
      returning file_key as key`.execute(db)
  ).rows.map(({ key }) => key)

export const filesOfCustomer = async (tx: Tx, customerId: number): Promise<AttachedFile[]> =>
  (
    await sql<AttachedFile>`
      select file_key as key, ticket_attachment.name, content_type as type, size_bytes as size
      from ticket_attachment join ticket_thread on ticket_thread.id = thread_id join ticket on ticket.id = ticket_id
      where ticket.customer_id = ${customerId} and kind = 'message'`.execute(tx)
  ).rows
