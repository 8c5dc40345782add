import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { KeptThread } from '../tickets/threadStore.ts'

export type Forwarded = {
  readonly ticketId: number
  readonly remoteId: string | null
  /** The newest message that the outside desk has. */
  readonly sentThreadId: number
  /** As both desks had it last. */
  readonly status: string
}

/** There is something that the outside desk does not have yet. */
export const want = async (tx: Tx, ticketId: number, at: Date): Promise<void> => {
  await sql`
    insert into outside_ticket (ticket_id, wanted_at) values (${ticketId}, ${at})
    on conflict (ticket_id) do update set wanted_at = excluded.wanted_at`.execute(tx)
}

/** Open ones from before there was an outside desk: nobody answers them here any more. */
export const wantUnknown = async (db: Db, at: Date): Promise<void> => {
  await sql`
    insert into outside_ticket (ticket_id, wanted_at)
    select id, ${at} from ticket where status = 'Open' and not exists (select from outside_ticket where ticket_id = ticket.id)
    on conflict do nothing`.execute(db)
}

/** Nobody is talking to the other desk about it; a lease that ran out is of a process that died meanwhile. */
const isFree = (now: Date): RawBuilder<unknown> => sql`(leased_until is null or leased_until <= ${now})`

export const wantedTickets = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select ticket_id as id from outside_ticket
      where (wanted_at is not null or leased_until is not null) and retry_at <= ${now} and ${isFree(now)}
      order by wanted_at limit ${limit}`.execute(db)
  ).rows.map(({ id }) => id)

const columns = sql`ticket_id as "ticketId", remote_id as "remoteId", sent_thread_id as "sentThreadId", status`

type Lease = { readonly now: Date; readonly until: Date }

/** To send what is there: what is written from now on is wanted anew. Undefined where another process has it. */
export const leaseToSend = async (db: Db, ticketId: number, { now, until }: Lease): Promise<Forwarded | undefined> =>
  (
    await sql<Forwarded>`
      update outside_ticket set leased_until = ${until}, wanted_at = null
      where ticket_id = ${ticketId} and (wanted_at is not null or leased_until is not null) and ${isFree(now)} returning ${columns}`.execute(
      db,
    )
  ).rows[0]

/** To read there. Not while there is something to send: it goes first, as it may have opened the ticket again. */
export const leaseToRead = async (db: Db, ticketId: number, { now, until }: Lease): Promise<Forwarded | undefined> =>
  (
    await sql<Forwarded>`
      update outside_ticket set leased_until = ${until}
      where ticket_id = ${ticketId} and wanted_at is null and leased_until is null and retry_at <= ${now} returning ${columns}`.execute(
      db,
    )
  ).rows[0]

export const release = async (db: Db, ticketId: number, wantedAt: Date | undefined): Promise<void> => {
  await sql`
    update outside_ticket set leased_until = null, wanted_at = coalesce(wanted_at, ${wantedAt ?? null})
    where ticket_id = ${ticketId}`.execute(db)
}

/** Since when there is something to send; others wait who would write so meanwhile. */
export const lockWanted = async (tx: OpenTx, ticketId: number): Promise<Date | null> =>
  (
    await sql<{ wantedAt: Date | null }>`
      select wanted_at as "wantedAt" from outside_ticket where ticket_id = ${ticketId} for update`.execute(tx)
  ).rows[0]?.wantedAt ?? null

export const unseenOf = async (
  db: Db,
  latest: readonly { readonly remoteId: string; readonly modifiedAt: string }[],
): Promise<{ ticketId: number; remoteId: string }[]> =>
  (
    await sql<{ ticketId: number; remoteId: string }>`
      select ticket_id as "ticketId", outside_ticket.remote_id as "remoteId"
      from unnest(${latest.map(({ remoteId }) => remoteId)}::text[], ${latest.map(({ modifiedAt }) => modifiedAt)}::text[])
        as latest (remote_id, modified_at)
      join outside_ticket on outside_ticket.remote_id = latest.remote_id
      where seen_modified is distinct from latest.modified_at`.execute(db)
  ).rows

export const setSent = async (
  tx: Tx,
  ticketId: number,
  { remoteId, sentThreadId, status }: { remoteId: string; sentThreadId: number; status: string },
): Promise<void> => {
  await sql`
    update outside_ticket set remote_id = ${remoteId}, sent_thread_id = ${sentThreadId}, status = ${status}, leased_until = null,
      failures = 0, retry_at = '-infinity' where ticket_id = ${ticketId}`.execute(tx)
}

export const setFailed = async (db: Db, ticketId: number, retryAt: (failures: number) => Date): Promise<void> => {
  const { rows } = await sql<{ failures: number }>`
    update outside_ticket set failures = failures + 1 where ticket_id = ${ticketId} returning failures - 1 as failures`.execute(
    db,
  )
  await sql`update outside_ticket set retry_at = ${retryAt(rows[0]?.failures ?? 0)} where ticket_id = ${ticketId}`.execute(db)
}

/** What was read there needs not be sent back. */
export const setSeen = async (tx: OpenTx, ticketId: number, modifiedAt: string, status: string): Promise<void> => {
  await sql`
    update outside_ticket set seen_modified = ${modifiedAt}, status = ${status}, wanted_at = null, leased_until = null
    where ticket_id = ${ticketId}`.execute(tx)
}

type Unsent = Pick<KeptThread, 'id' | 'content'> & {
  readonly files: readonly { readonly key: string; readonly name: string; readonly type: string }[]
}

/** What customers have written, from the message after the given one. */
export const unsentMessages = async (tx: Tx, ticketId: number, afterId: number): Promise<Unsent[]> =>
  (
    await sql<Unsent>`
      select thread.id, content, coalesce((
        select jsonb_agg(jsonb_build_object('key', file_key, 'name', name, 'type', content_type) order by file.id)
        from ticket_attachment file where thread_id = thread.id), '[]') as files
      from ticket_thread thread
      where ticket_id = ${ticketId} and thread.id > ${afterId} and kind = 'message' and direction = 'in' order by thread.id`.execute(
      tx,
    )
  ).rows

export const isKnownAnswer = async (tx: Tx, messageHash: Buffer): Promise<boolean> =>
  (await sql`select from ticket_thread where message_hash = ${messageHash}`.execute(tx)).rows.length > 0
