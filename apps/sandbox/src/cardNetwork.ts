import { type QueryExecutorProvider, sql } from 'kysely'

export type KeptMessage = { readonly messageId: string; readonly body: object; readonly tries: number }
export type SandboxNetworkBooks = ReturnType<typeof createSandboxNetworkBooks>

/** What a card network that stands in for a real one still has to tell the issuer. */
export const createSandboxNetworkBooks = ({ db }: { db: QueryExecutorProvider }) => ({
  keep: async (messageId: string, body: object, nextAt: Date): Promise<void> => {
    await sql`
      insert into sandbox.network_message (message_id, body, next_at) values (${messageId}, ${JSON.stringify(body)}, ${nextAt})
      on conflict (message_id) do nothing`.execute(db)
  },

  /** Each is taken for as long as a call lasts; until then nobody else sends it. */
  takeDue: async (now: Date, until: Date, limit: number): Promise<KeptMessage[]> =>
    (
      await sql<KeptMessage>`
        with due as (
          select message_id from sandbox.network_message where next_at <= ${now} order by next_at limit ${limit}
          for update skip locked)
        update sandbox.network_message taken set next_at = ${until}, tries = tries + 1 from due
        where taken.message_id = due.message_id
        returning taken.message_id as "messageId", body, tries`.execute(db)
    ).rows,

  sendAt: async (messageId: string, nextAt: Date): Promise<void> => {
    await sql`update sandbox.network_message set next_at = ${nextAt} where message_id = ${messageId}`.execute(db)
  },

  forget: async (messageId: string): Promise<void> => {
    await sql`delete from sandbox.network_message where message_id = ${messageId}`.execute(db)
  },
})
