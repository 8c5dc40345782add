import { type ArticleId, articleIds } from '@florin/contract/helpdesk/articles'
import type { Department, TicketStatus } from '@florin/contract/helpdesk/ticket'
import { ticketsCounted } from '@florin/contract/helpdesk/operatorTicket'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { type KeptTicket, ticketColumns, ticketTables } from '../tickets/ticketStore.ts'
import { searchQuery } from '../tickets/words.ts'

export type QueueFilter = {
  readonly status?: TicketStatus | undefined
  readonly agentId?: number | undefined
  readonly unassigned?: boolean | undefined
  readonly late?: boolean | undefined
  readonly customerId?: number | undefined
  readonly departmentId?: Department | undefined
  readonly brand?: string | undefined
  readonly language?: string | undefined
  readonly query?: string | undefined
}

/** Late with the first answer, or with the solution. */
const isLate = (now: Date) => sql`
  ticket.status = 'Open' and (ticket.solution_due_at < ${now} or (ticket.answered_at is null and ticket.answer_due_at < ${now}))`

const has = (words: string) => sql`ticket.words @@ ${words}::tsquery`
/** So many tickets are rather looked at one by one. */
const few = 200

/** Up to so many tickets with these words. */
const withWords = async (tx: Tx, words: string, most: number): Promise<number[]> =>
  (await sql<{ id: number }>`select id from tickets_with(${words}::tsquery, ${most}) as id`.execute(tx)).rows.map(({ id }) => id)

const isOneOf = (ids: readonly number[]) => sql`ticket.id = any (${ids}::integer[])`

type Matching = { readonly conditions: readonly RawBuilder<unknown>[]; readonly isCommon: boolean }

/**
 * The index has to gather all that begins with a word, which may be most of the desk: where few tickets have the whole words, only those
 * are asked for it. What most tickets have is looked for in the order of the list, and not counted.
 */
const matching = async (tx: Tx, typed: string): Promise<Matching> => {
  const { whole, beginning } = searchQuery(typed) ?? {}
  if (whole !== undefined && beginning !== undefined) {
    const ids = await withWords(tx, whole, few + 1)
    if (ids.length <= few) return { conditions: [isOneOf(ids), has(beginning)], isCommon: false }
  }
  const words = [whole, beginning].filter((each) => each !== undefined).join(' & ')
  if (words === '') return { conditions: [], isCommon: false }
  const ids = await withWords(tx, words, ticketsCounted)
  return ids.length < ticketsCounted
    ? { conditions: [isOneOf(ids)], isCommon: false }
    : { conditions: [has(words)], isCommon: true }
}

const conditions = (
  filter: Omit<QueueFilter, 'query'>,
  words: readonly RawBuilder<unknown>[],
  now: Date,
): RawBuilder<unknown> => {
  const { status, agentId, unassigned, late, customerId, departmentId, brand, language } = filter
  return sql.join(
    [
      sql`ticket.merged_into is null`,
      ...(status ? [sql`ticket.status = ${status}`] : []),
      ...(agentId === undefined ? [] : [sql`ticket.agent_user_id = ${agentId}`]),
      ...(unassigned ? [sql`ticket.agent_user_id is null`] : []),
      ...(late ? [isLate(now)] : []),
      ...(customerId === undefined ? [] : [sql`ticket.customer_id = ${customerId}`]),
      ...(departmentId ? [sql`ticket.department = ${departmentId}`] : []),
      ...(brand ? [sql`ticket.brand = ${brand}`] : []),
      ...(language ? [sql`ticket.language = ${language}`] : []),
      ...words,
    ],
    sql` and `,
  )
}

/** The first answer, then the solution; the index of open tickets is in this order. */
const dueNext = sql`
  (case when ticket.answered_at is null then least(ticket.answer_due_at, ticket.solution_due_at) else ticket.solution_due_at end)`

/** What is due first comes first in the queue of open ones; elsewhere the newest does. */
export const findQueue = async (
  tx: Tx,
  filter: QueueFilter,
  { pageNumber, pageSize }: { readonly pageNumber: number; readonly pageSize: number },
  now: Date,
): Promise<{ found: KeptTicket[]; total: number }> => {
  const { query, ...others } = filter
  const words = query === undefined ? undefined : await matching(tx, query)
  const where = conditions(others, words?.conditions ?? [], now)
  const isQueue = filter.status === 'Open' && filter.query === undefined
  const order = isQueue ? sql`${dueNext}, ticket.id` : sql`ticket.last_message_at desc, ticket.id desc`
  const { rows } = await sql<KeptTicket>`
    select ${ticketColumns} from ${ticketTables} where ${where}
    order by ${order} limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  if (words?.isCommon && Object.values(others).every((each) => !each)) return { found: rows, total: ticketsCounted }
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from (select from ticket where ${where} limit ${ticketsCounted}) counted`.execute(tx)
  return { found: rows, total: counts[0]?.total ?? 0 }
}

export const countOpen = async (tx: Tx): Promise<number> =>
  (
    await sql<{ total: number }>`
      select count(*)::integer as total from (select from ticket where status = 'Open' limit ${ticketsCounted}) counted`.execute(
      tx,
    )
  ).rows[0]?.total ?? 0

export type Statistics = {
  readonly open: number
  readonly unassigned: number
  readonly late: number
  readonly opened: number
  readonly closed: number
  readonly reopened: number
  readonly firstAnswerMinutes: number | null
  readonly solutionMinutes: number | null
  readonly rating: string | null
  readonly rated: number
}

/** Of what was opened in the last days, and of all that is open now. */
export const statisticsSince = async (tx: Tx, since: Date, now: Date): Promise<Statistics> => {
  const minutes = (to: string) => sql`
    (percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(to)} - created_at)
      ) filter (where ${sql.ref(to)} is not null) / 60)::integer`
  const { rows } = await sql<Statistics>`
    with recent as (select * from ticket where created_at >= ${since} and merged_into is null),
      current as (select * from ticket where status = 'Open')
    select (select count(*)::integer from current) as open,
      (select count(*)::integer from current where agent_user_id is null) as unassigned,
      (select count(*)::integer from current ticket where ${isLate(now)}) as late,
      count(*)::integer as opened, count(closed_at)::integer as closed, coalesce(sum(reopened_count), 0)::integer as reopened,
      ${minutes('first_answered_at')} as "firstAnswerMinutes", ${minutes('closed_at')} as "solutionMinutes",
      round(avg(rating), 1)::text as rating, count(rating)::integer as rated
    from recent`.execute(tx)
  if (!rows[0]) throw new Error('Statistics give one row')
  return rows[0]
}

/** One that is no article any more is left out. */
export const votesOnArticles = async (tx: Tx, since: Date): Promise<{ article: ArticleId; helped: number; votes: number }[]> =>
  (
    await sql<{ article: ArticleId; helped: number; votes: number }>`
      select article, count(*) filter (where helped)::integer as helped, count(*)::integer as votes from article_vote
      where voted_at >= ${since} and article = any (${[...articleIds]}) group by article
      order by count(*) filter (where helped)::numeric / count(*), votes desc, article`.execute(tx)
  ).rows

export const statisticsByDepartment = async (tx: Tx, since: Date) =>
  (
    await sql<{ departmentId: Department; open: number; opened: number }>`
      select department as "departmentId", count(*) filter (where status = 'Open')::integer as open,
        count(*) filter (where created_at >= ${since})::integer as opened
      from ticket where merged_into is null and (status = 'Open' or created_at >= ${since})
      group by department order by opened desc, department`.execute(tx)
  ).rows
