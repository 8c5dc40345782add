import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

const isAgent = sql`'support' = any (app_user.desks) and app_user.blocked_at is null`

export const agentsOf = async (tx: Tx, userId: number) =>
  (
    await sql<{ agentId: string; name: string; open: number; isSelf: boolean }>`
      select app_user.id::text as "agentId", first_name || ' ' || last_name as name,
        (select count(*)::integer from ticket where agent_user_id = app_user.id and status = 'Open') as open,
        app_user.id = ${userId} as "isSelf"
      from app_user where ${isAgent} order by name, app_user.id`.execute(tx)
  ).rows

export const isAgentKnown = async (tx: Tx, userId: number): Promise<boolean> =>
  (await sql`select from app_user where id = ${userId} and ${isAgent}`.execute(tx)).rows.length > 0

/** Zero: nobody looks after them in person any more. */
export const setManager = async (
  tx: Tx,
  customerId: number,
  agentId: number,
  at: Date,
): Promise<'set' | 'noAgent' | 'noCustomer'> => {
  if (agentId === 0) {
    await tx.deleteFrom('support_agent').where('customer_id', '=', customerId).execute()
    return 'set'
  }
  if (!(await isAgentKnown(tx, agentId))) return 'noAgent'
  const { numAffectedRows } = await sql`
    insert into support_agent (customer_id, operator_user_id, set_at)
    select id, ${agentId}, ${at} from customer where id = ${customerId}
    on conflict (customer_id) do update set operator_user_id = excluded.operator_user_id, set_at = excluded.set_at`.execute(tx)
  return numAffectedRows === 1n ? 'set' : 'noCustomer'
}

/** Longer silent than this, and somebody is no longer there. */
const presentMs = 20_000
const typingMs = 8000

export const putPresence = async (tx: Tx, ticketId: number, userId: number, isTyping: boolean, at: Date): Promise<void> => {
  await sql`
    insert into ticket_presence (ticket_id, operator_user_id, typed_at, seen_at)
    values (${ticketId}, ${userId}, ${isTyping ? at : null}, ${at})
    on conflict (ticket_id, operator_user_id) do update
      set seen_at = excluded.seen_at, typed_at = coalesce(excluded.typed_at, ticket_presence.typed_at)`.execute(tx)
}

/** Who else has the ticket open. */
export const colleaguesAt = async (tx: Tx, ticketId: number, userId: number, now: Date) =>
  (
    await sql<{ name: string; isTyping: boolean }>`
      select first_name || ' ' || last_name as name,
        coalesce(typed_at > ${new Date(now.getTime() - typingMs)}, false) as "isTyping"
      from ticket_presence join app_user on app_user.id = operator_user_id
      where ticket_id = ${ticketId} and operator_user_id <> ${userId} and seen_at > ${new Date(now.getTime() - presentMs)}
      order by name`.execute(tx)
  ).rows

export const forgetPresences = async (tx: Tx, before: Date): Promise<number> =>
  Number((await sql`delete from ticket_presence where seen_at < ${before}`.execute(tx)).numAffectedRows)
