import { type QueryExecutorProvider, sql } from 'kysely'
import { codesIn, linksIn } from './extract.ts'

export type Channel = 'mail' | 'sms' | 'push'

export type InboxMessage = {
  readonly id: number
  readonly channel: Channel
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly links: readonly string[]
  readonly codes: readonly string[]
  readonly receivedAt: Date
}

export type Received = Pick<InboxMessage, 'channel' | 'to' | 'subject' | 'text'> & {
  /** The same delivery arriving twice is kept once. */
  readonly deliveryKey: string
  /** What the application on a phone acts on. */
  readonly data?: Readonly<Record<string, string>> | undefined
}

export type InboxFilter = {
  readonly channel?: Channel | undefined
  readonly to?: string | undefined
  readonly beforeId?: number | undefined
  readonly pageSize?: number | undefined
}

const defaultPageSize = 25

type Deps = { readonly db: QueryExecutorProvider; readonly clock: { now(): Date } }
export type Inbox = ReturnType<typeof createInbox>

/** The phone and mailbox of everybody, for people without an outside world. */
export const createInbox = ({ db, clock }: Deps) => ({
  receive: async ({ deliveryKey, channel, to, subject, text, data = {} }: Received): Promise<void> => {
    await sql`
      insert into sandbox.message (delivery_key, channel, recipient, subject, body, links, codes, data, received_at)
      values (${deliveryKey}, ${channel}, ${to}, ${subject}, ${text}, ${linksIn(text)}, ${codesIn(text)}, ${data}, ${clock.now()})
      on conflict (delivery_key) do nothing`.execute(db)
  },

  /** Newest first. */
  list: async ({ channel, to, beforeId, pageSize = defaultPageSize }: InboxFilter) => {
    const { rows } = await sql<InboxMessage>`
      select id, channel, recipient as "to", subject, body as text, links, codes, received_at as "receivedAt"
      from sandbox.message
      where (${channel ?? null}::text is null or channel = ${channel ?? null})
        and (${to ?? null}::text is null or recipient = lower(${to ?? null}))
        and (${beforeId ?? null}::bigint is null or id < ${beforeId ?? null})
      order by id desc limit ${pageSize + 1}`.execute(db)
    return { messages: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
  },

  clear: async (): Promise<number> => Number((await sql`delete from sandbox.message`.execute(db)).numAffectedRows ?? 0n),
})
