import {
  type Department,
  newTicketDays,
  type TicketFilter,
  type TicketPriority,
  type TicketStatus,
} from '@florin/contract/helpdesk/ticket'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import { withWords } from './words.ts'

export type KeptTicket = {
  readonly id: number
  readonly brand: string
  readonly customerId: number | null
  readonly userId: number | null
  readonly email: string
  readonly name: string
  readonly language: string
  readonly department: Department
  readonly subject: string
  readonly fields: Readonly<Record<string, string>>
  readonly status: TicketStatus
  readonly priority: TicketPriority
  readonly agentUserId: number | null
  readonly agentName: string | null
  readonly mergedInto: number | null
  readonly answerDueAt: Date
  readonly answeredAt: Date | null
  readonly solutionDueAt: Date
  readonly closedAt: Date | null
  readonly reopenedAt: Date | null
  readonly rating: number | null
  readonly ratingComment: string | null
  readonly lastMessageAt: Date
  readonly lastIsAnswer: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Who asks: one's own tickets, or all of the customer's where one may read of its money. */
export type Asker = { readonly userId: number; readonly customerId: number; readonly seesAll: boolean }

export const ticketColumns = sql`
  ticket.id, ticket.brand, ticket.customer_id as "customerId", ticket.user_id as "userId", ticket.email, ticket.name,
  ticket.language, ticket.department, ticket.subject, ticket.fields, ticket.status, ticket.priority,
  ticket.agent_user_id as "agentUserId", agent.first_name || ' ' || agent.last_name as "agentName",
  ticket.merged_into as "mergedInto", ticket.answer_due_at as "answerDueAt", ticket.answered_at as "answeredAt",
  ticket.solution_due_at as "solutionDueAt", ticket.closed_at as "closedAt", ticket.reopened_at as "reopenedAt", ticket.rating,
  ticket.rating_comment as "ratingComment", ticket.last_message_at as "lastMessageAt",
  ticket.last_is_answer as "lastIsAnswer", ticket.created_at as "createdAt", ticket.updated_at as "updatedAt"`
export const ticketTables = sql`ticket left join app_user agent on agent.id = ticket.agent_user_id`

const select = async (tx: Tx, rest: RawBuilder<unknown>): Promise<KeptTicket[]> =>
  (await sql<KeptTicket>`select ${ticketColumns} from ${ticketTables} where ${rest}`.execute(tx)).rows

export const findTicket = async (tx: Tx, id: number): Promise<KeptTicket | undefined> =>
  (await select(tx, sql`ticket.id = ${id}`))[0]

/** Nobody else changes it until the transaction ends. */
export const lockTicket = async (tx: OpenTx, id: number): Promise<KeptTicket | undefined> =>
  (await select(tx, sql`ticket.id = ${id} for no key update of ticket`))[0]

const ofAsker = ({ userId, customerId, seesAll }: Asker) =>
  sql`ticket.customer_id = ${customerId} and (${seesAll} or ticket.user_id = ${userId})`

type Filter = { readonly status?: TicketStatus | undefined; readonly filter?: TicketFilter | undefined }
type Page = Filter & { readonly from: number; readonly limit: number }

/** The rule of `ticketStatusId`, for the database. */
const statusId = (now: Date) => sql`
  case when ticket.status = 'Closed' then 'closed' when ticket.status = 'CLOSED-NO REPLY' then 'new'
    when last_is_answer and last_message_at >= ${now}::timestamptz - make_interval(days => ${newTicketDays}) then 'new' else 'open' end`

const fits = ({ status, filter = 'all' }: Filter, now: Date): RawBuilder<unknown> =>
  sql`ticket.merged_into is null ${status ? sql`and ticket.status = ${status}` : sql``}
    ${filter === 'all' ? sql`` : sql`and ${statusId(now)} = ${filter}`}`

/** The one with the newest message first; what was merged stands in the other. */
export const ticketsOf = (tx: Tx, asker: Asker, { from, limit, ...filter }: Page, now: Date): Promise<KeptTicket[]> =>
  select(
    tx,
    sql`${ofAsker(asker)} and ${fits(filter, now)}
      order by ticket.last_message_at desc, ticket.id desc limit ${limit} offset ${from}`,
  )

/** Tickets of one customer are opened one after the other, so that their number is what it is counted as. */
export const lockTickets = async (tx: OpenTx, customerId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets of ${customerId}`}, 0))`.execute(tx)
}

export const countTickets = async (tx: Tx, asker: Asker, status?: TicketStatus): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::integer as count from ticket
      where ${ofAsker(asker)} and merged_into is null ${status ? sql`and status = ${status}` : sql``}`.execute(tx)
  ).rows[0]?.count ?? 0

type Counts = { readonly open: number; readonly new: number; readonly closed: number }

/** How many fit, and how many of all of them a customer sees in each status. */
export const countShown = async (tx: Tx, asker: Asker, filter: Filter, now: Date): Promise<{ total: number; counts: Counts }> => {
  const { rows } = await sql<{ total: number } & Counts>`
    select count(*) filter (where ${fits(filter, now)})::integer as total,
      count(*) filter (where ${fits({ filter: 'open' }, now)})::integer as open,
      count(*) filter (where ${fits({ filter: 'new' }, now)})::integer as new,
      count(*) filter (where ${fits({ filter: 'closed' }, now)})::integer as closed
    from ticket where ${ofAsker(asker)}`.execute(tx)
  const { total = 0, open = 0, new: fresh = 0, closed = 0 } = rows[0] ?? {}
  return { total, counts: { open, new: fresh, closed } }
}

/** With an answer that the user has not read. */
export const unreadOf = async (tx: Tx, asker: Asker): Promise<number[]> =>
  (
    await sql<{ id: number }>`
      select ticket.id from ticket
        left join ticket_read on ticket_read.ticket_id = ticket.id and ticket_read.user_id = ${asker.userId}
      where ${ofAsker(asker)} and merged_into is null and exists (
        select from ticket_thread where ticket_id = ticket.id and kind = 'message' and direction = 'out'
          and ticket_thread.created_at > coalesce(read_at, '-infinity'))
      order by ticket.id limit 100`.execute(tx)
  ).rows.map(({ id }) => id)

export const markRead = async (tx: Tx, ticketId: number, userId: number, at: Date): Promise<void> => {
  await sql`
    insert into ticket_read (ticket_id, user_id, read_at) values (${ticketId}, ${userId}, ${at})
    on conflict (ticket_id, user_id) do update set read_at = greatest(ticket_read.read_at, excluded.read_at)`.execute(tx)
}

export type NewTicket = Pick<
  KeptTicket,
  | 'brand'
  | 'customerId'
  | 'userId'
  | 'email'
  | 'name'
  | 'language'
  | 'department'
  | 'subject'
  | 'fields'
  | 'priority'
  | 'agentUserId'
  | 'answerDueAt'
  | 'solutionDueAt'
> & { readonly words: readonly string[]; readonly at: Date }

/** Its first message follows in the same transaction. */
export const insertTicket = async (tx: OpenTx, made: NewTicket): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into ticket (brand, customer_id, user_id, email, name, language, department, subject, fields, status, priority,
      agent_user_id, answer_due_at, solution_due_at, last_message_at, words, created_at, updated_at)
    values (${made.brand}, ${made.customerId}, ${made.userId}, ${made.email}, ${made.name}, ${made.language},
      ${made.department}, ${made.subject}, ${JSON.stringify(made.fields)}, 'Open', ${made.priority}, ${made.agentUserId},
      ${made.answerDueAt}, ${made.solutionDueAt}, ${made.at}, array_to_tsvector(${made.words}::text[]), ${made.at}, ${made.at})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The ticket was not written')
  await sql`update ticket set words = words || array_to_tsvector(${[String(id)]}::text[]) where id = ${id}`.execute(tx)
  return id
}

export type TicketChange = {
  readonly status?: TicketStatus | undefined
  readonly subject?: string | undefined
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly department?: Department | undefined
  readonly priority?: TicketPriority | undefined
  /** Null puts it back for anybody. */
  readonly agentUserId?: number | null | undefined
  readonly due?: { readonly answerDueAt: Date; readonly solutionDueAt: Date } | undefined
  readonly mergedInto?: number | undefined
  readonly isReopened?: boolean | undefined
  readonly at: Date
}

/** The caller holds its lock. */
export const changeTicket = async (tx: OpenTx, id: number, change: TicketChange): Promise<void> => {
  const { status, subject, fields, department, priority, agentUserId, due, mergedInto, isReopened, at } = change
  const sets = [
    sql`updated_at = ${at}`,
    ...(status ? [sql`status = ${status}`, sql`closed_at = ${status === 'Open' ? null : at}`] : []),
    ...(subject === undefined ? [] : [sql`subject = ${subject}`]),
    ...(fields ? [sql`fields = ${JSON.stringify(fields)}`] : []),
    ...(department ? [sql`department = ${department}`] : []),
    ...(priority ? [sql`priority = ${priority}`] : []),
    ...(agentUserId === undefined ? [] : [sql`agent_user_id = ${agentUserId}`]),
    ...(due ? [sql`answer_due_at = ${due.answerDueAt}`, sql`solution_due_at = ${due.solutionDueAt}`] : []),
    ...(mergedInto === undefined ? [] : [sql`merged_into = ${mergedInto}`]),
    // The customer waits for an answer again.
    ...(isReopened ? [sql`reopened_count = reopened_count + 1`, sql`reopened_at = ${at}`, sql`answered_at = null`] : []),
  ]
  await sql`update ticket set ${sql.join(sets)} where id = ${id}`.execute(tx)
}

export const setRating = async (tx: OpenTx, id: number, rating: number, comment: string | undefined): Promise<void> => {
  await tx
    .updateTable('ticket')
    .set({ rating, rating_comment: comment ?? null })
    .where('id', '=', id)
    .execute()
}

/** Finds it by these words too. */
export const addWords = async (tx: OpenTx, id: number, words: readonly string[]): Promise<void> => {
  await sql`update ticket set words = ${withWords(words)} where id = ${id}`.execute(tx)
}

export const putVote = async (tx: Tx, article: string, userId: number, helped: boolean, at: Date): Promise<void> => {
  await sql`
    insert into article_vote (article, user_id, helped, voted_at) values (${article}, ${userId}, ${helped}, ${at})
    on conflict (article, user_id) do update set helped = excluded.helped, voted_at = excluded.voted_at`.execute(tx)
}

/** Their own: it stays theirs whatever the bank thinks of them. */
export const isOwnCustomer = async (tx: Tx, userId: number, customerId: number): Promise<boolean> =>
  (await sql`select from customer where id = ${customerId} and owner_user_id = ${userId}`.execute(tx)).rows.length > 0

/** By the number that customers see in their history. */
export const isOwnPayment = async (tx: Tx, customerId: number, number: string): Promise<boolean> =>
  /^[1-9]\d{0,14}$/.test(number) &&
  (await sql`select from activity where transaction_id = ${number}::bigint and customer_id = ${customerId} limit 1`.execute(tx))
    .rows.length > 0

export type Person = {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly language: string
  readonly brand: string
  readonly business: string | null
}

export const findPerson = async (tx: Tx, userId: number, customerId?: number): Promise<Person> => {
  const { rows } = await sql<Person>`
    select app_user.id as "userId", first_name as "firstName", last_name as "lastName", coalesce(letters.email, app_user.email) as email, app_user.language,
      app_user.brand, customer.business_name as business
    from app_user left join contact_email letters on letters.user_id = app_user.id and letters.is_primary
      left join customer on customer.id = ${customerId ?? null}
    where app_user.id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Error(`There is no user ${userId}`)
  return rows[0]
}

/** The operator who looks after a customer, while they may. */
export const findManager = async (tx: Tx, customerId: number) =>
  (
    await sql<{ userId: number; firstName: string; lastName: string }>`
      select app_user.id as "userId", first_name as "firstName", last_name as "lastName"
      from support_agent join app_user on app_user.id = operator_user_id
      where customer_id = ${customerId} and 'support' = any (app_user.desks) and blocked_at is null`.execute(tx)
  ).rows[0]
