import type { LiveEventType } from '@florin/contract/events'
import { deliveryDays } from '@florin/contract/publicApi/webhooks'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db.ts'

const dayMs = 86_400_000

export type Span = { readonly after: bigint; readonly last: bigint; readonly isFull: boolean }

/** The next events; nothing where there are none, or another process is at it. */
export const takeSpan = async (tx: Tx, limit: number): Promise<Span | undefined> => {
  const { rows } = await sql<{ after: bigint }>`
    select last_event_id as after from webhook_progress for update skip locked`.execute(tx)
  const after = rows[0]?.after
  if (after === undefined) return undefined
  const { rows: ends } = await sql<{ last: bigint | null; count: number }>`
    select max(id) as last, count(*)::integer as count from (
      select id from live_event where id > ${after} order by id limit ${limit}) next`.execute(tx)
  const end = ends[0]
  return end?.last ? { after, last: end.last, isFull: end.count === limit } : undefined
}

export const progress = async (db: Db): Promise<bigint> =>
  (await db.selectFrom('webhook_progress').select('last_event_id').executeTakeFirstOrThrow()).last_event_id

export const setProgress = async (tx: Tx, last: bigint): Promise<void> => {
  await tx.updateTable('webhook_progress').set({ last_event_id: last }).execute()
}

export type News = {
  readonly event: LiveEventType
  readonly data: object
  readonly at: Date
  readonly customerId: number
  /** Not whose doing it was: who is paid. */
  readonly isPayee: boolean
}

/** On, or switched off by itself: what happens meanwhile is put on record, for whoever switches it on again. */
const listens = sql`deleted_at is null and (is_enabled or disabled_reason is not null)`

/** What happened to companies that want to know, and to members whose payments reach such a company. */
export const newsIn = async (tx: Tx, { after, last }: Span, events: readonly string[]): Promise<News[]> => {
  const { rows } = await sql<News>`
    with listening as materialized (select distinct customer_id from webhook where ${listens}),
    happened as (
      select id, event, data, created_at, substring(topic from 10)::integer as customer_id from live_event
      where id > ${after} and id <= ${last} and topic ~ '^customer:\\d+$' and event = any(${events})
        and exists (select from listening))
    select event, data, happened.created_at as at, concerned.customer_id as "customerId", is_payee as "isPayee"
    from happened cross join lateral (
      select happened.customer_id, false as is_payee
      union all
      select to_customer_id, true from operation where event = 'operationChanged' and data ->> 'status' in ('completed', 'returned')
        and operation.id = (data ->> 'transactionId')::bigint and to_customer_id <> happened.customer_id
      union all
      select subscriber.customer_id, true from subscriber where event in ('subscriptionChanged', 'installmentChanged')
        and subscription_id = (data ->> 'id')::integer
    ) concerned join listening on listening.customer_id = concerned.customer_id
    join customer on customer.id = concerned.customer_id and closed_at is null
    order by happened.id, is_payee`.execute(tx)
  return rows
}

export type Listening = { readonly id: number; readonly customerId: number; readonly url: string; readonly isOff: boolean }

/** What happened before a webhook was made is not its; nor what happens to one that nobody has mended for as long as the log lasts. */
export const endpointsFor = async (tx: Tx, { customerId, at }: News, type: string): Promise<Listening[]> => {
  const { rows } = await sql<Listening>`
    select id, customer_id as "customerId", url, not is_enabled as "isOff" from webhook
    where customer_id = ${customerId} and ${listens} and created_at <= ${at}
      and (is_enabled or failing_since > ${new Date(at.getTime() - deliveryDays * dayMs)})
      and (events = '{}' or ${type} = any(events)) order by id`.execute(tx)
  return rows
}
