import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { mostWordBytes, searchWords, withWords } from './words.ts'

export type NewThread = {
  readonly ticketId: number
  readonly kind: 'message' | 'note' | 'event'
  readonly direction: 'in' | 'out'
  readonly via: 'page' | 'mail'
  readonly authorUserId?: number | undefined
  readonly author: string
  readonly content: string
  readonly messageHash?: Buffer | undefined
  readonly at: Date
}

export type KeptAttachment = { readonly id: number; readonly name: string; readonly size: number }
export type KeptThread = {
  readonly id: number
  readonly kind: NewThread['kind']
  readonly direction: NewThread['direction']
  readonly via: NewThread['via']
  readonly authorUserId: number | null
  readonly author: string
  readonly content: string
  readonly createdAt: Date
  readonly attachments: readonly KeptAttachment[]
}

/** A message moves its ticket to the front; the caller holds the ticket's lock. */
export const insertThread = async (tx: OpenTx, made: NewThread): Promise<number> => {
  const { id } = await tx
    .insertInto('ticket_thread')
    .values({
      ticket_id: made.ticketId,
      kind: made.kind,
      direction: made.direction,
      via: made.via,
      author_user_id: made.authorUserId ?? null,
      author: made.author,
      content: made.content,
      message_hash: made.messageHash ?? null,
      created_at: made.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (made.kind === 'event') return id
  const isAnswer = made.kind === 'message' && made.direction === 'out'
  const front = sql`last_message_at = ${made.at}, last_is_answer = ${isAnswer},
    answered_at = coalesce(answered_at, ${isAnswer ? made.at : null}),
    first_answered_at = coalesce(first_answered_at, ${isAnswer ? made.at : null}), `
  await sql`
    update ticket set ${made.kind === 'message' ? front : sql``} updated_at = ${made.at}, words = ${withWords(searchWords(made.content))}
    where id = ${made.ticketId}`.execute(tx)
  return id
}

const columns = sql`
  thread.id, thread.kind, thread.direction, thread.via, thread.author_user_id as "authorUserId", thread.author, thread.content,
  thread.created_at as "createdAt", coalesce((
    select jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'size', file.size_bytes) order by file.id)
    from ticket_attachment file where file.thread_id = thread.id), '[]') as attachments`

type Page = { readonly from: number; readonly limit: number }

/** What customers see too, the newest first. */
export const messagesOf = async (tx: Tx, ticketId: number, { from, limit }: Page): Promise<KeptThread[]> =>
  (
    await sql<KeptThread>`
      select ${columns} from ticket_thread thread where ticket_id = ${ticketId} and kind = 'message'
      order by thread.id desc limit ${limit} offset ${from}`.execute(tx)
  ).rows

/** All of it, the oldest first; of a very long one, the newest. */
export const threadsOf = async (tx: Tx, ticketId: number): Promise<KeptThread[]> =>
  (
    await sql<KeptThread>`
      select ${columns} from ticket_thread thread where ticket_id = ${ticketId} order by thread.id desc limit 500`.execute(tx)
  ).rows.toReversed()

export const firstMessage = async (tx: Tx, ticketId: number): Promise<KeptThread | undefined> =>
  (
    await sql<KeptThread>`
      select ${columns} from ticket_thread thread where ticket_id = ${ticketId} and kind = 'message' order by thread.id limit 1`.execute(
      tx,
    )
  ).rows[0]

export const findMessage = async (tx: Tx, ticketId: number, id: number): Promise<KeptThread | undefined> =>
  (
    await sql<KeptThread>`
      select ${columns} from ticket_thread thread where ticket_id = ${ticketId} and id = ${id} and kind = 'message'`.execute(tx)
  ).rows[0]

/** The newest answer, by whomever. */
export const lastAnswer = async (tx: Tx, ticketId: number) =>
  (
    await sql<{ id: number; authorUserId: number | null }>`
      select id, author_user_id as "authorUserId" from ticket_thread
      where ticket_id = ${ticketId} and kind = 'message' and direction = 'out' order by id desc limit 1`.execute(tx)
  ).rows[0]

/** Both tickets are locked by the caller. */
export const moveThreads = async (tx: OpenTx, from: number, to: number, ids?: readonly number[]): Promise<number> => {
  const { numAffectedRows } = await sql`
    update ticket_thread set ticket_id = ${to} where ticket_id = ${from} and kind <> 'event'
      ${ids ? sql`and id = any (${ids})` : sql``}`.execute(tx)
  return Number(numAffectedRows)
}

/** From what is there: for tickets whose messages were moved. */
export const recount = async (tx: OpenTx, ticketId: number): Promise<void> => {
  await sql`
    update ticket set last_message_at = last.created_at, last_is_answer = last.direction = 'out',
      (answered_at, first_answered_at) = (
        select min(created_at) filter (where created_at >= coalesce(reopened_at, '-infinity')), min(created_at) from ticket_thread
        where ticket_id = ticket.id and kind = 'message' and direction = 'out')
    from (select created_at, direction from ticket_thread
      where ticket_id = ${ticketId} and kind = 'message' order by created_at desc, id desc limit 1) last
    where ticket.id = ${ticketId}`.execute(tx)
}

/** The search index from what is there: for tickets whose messages were moved. Of what was merged into it, number and subject stay findable. */
export const reindex = async (tx: OpenTx, ticketId: number): Promise<void> => {
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', id, subject, name, email, (select string_agg(value, ' ') from jsonb_each_text(fields))) as text
    from ticket where id = ${ticketId}
    union all select concat_ws(' ', id, subject) from ticket where merged_into = ${ticketId}
    union all (select content from ticket_thread where ticket_id = ${ticketId} and kind <> 'event' order by id desc limit 1000)`.execute(
    tx,
  )
  const words = new Set<string>()
  let bytes = 0
  for (const { text } of rows)
    for (const word of searchWords(text)) {
      if (words.has(word)) continue
      bytes += Buffer.byteLength(word)
      if (bytes < mostWordBytes) words.add(word)
    }
  await sql`update ticket set words = array_to_tsvector(${[...words]}::text[]) where id = ${ticketId}`.execute(tx)
}
