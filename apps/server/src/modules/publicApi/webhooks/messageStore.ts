import type { WebhookDelivery } from '@florin/contract/publicApi/webhooks'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export type NewMessage = {
  readonly id: bigint
  readonly customerId: number
  readonly webhookId: number
  readonly uid: string
  readonly event: string
  readonly isTest: boolean
}

export const insertMessage = async (tx: Tx, made: NewMessage): Promise<void> => {
  await tx
    .insertInto('webhook_message')
    .values({
      id: made.id,
      customer_id: made.customerId,
      webhook_id: made.webhookId,
      uid: made.uid,
      event: made.event,
      is_test: made.isTest,
    })
    .execute()
}

export type Addressed = { readonly webhookId: number; readonly uid: string }

/** Whose a message is; nothing where its webhook is off or gone. */
export const findAddressed = async (tx: Tx, id: bigint): Promise<Addressed | undefined> =>
  (
    await sql<Addressed>`
      select webhook_id as "webhookId", uid from webhook_message join webhook on webhook.id = webhook_id
      where webhook_message.id = ${id} and is_enabled and deleted_at is null`.execute(tx)
  ).rows[0]

export const findWebhookOf = async (tx: Tx, id: bigint): Promise<number | undefined> =>
  (await tx.selectFrom('webhook_message').select('webhook_id').where('id', '=', id).executeTakeFirst())?.webhook_id

/** What somebody delivers at this moment stops by itself: its webhook is off. */
export const stopWaiting = async (tx: Tx, webhookId: number, at: Date): Promise<void> => {
  await sql`
    update outgoing_message set state = 'stopped', locked_until = null, ended_at = ${at} where id in (
      select outgoing_message.id from outgoing_message join webhook_message on webhook_message.id = outgoing_message.id
      where webhook_id = ${webhookId} and state = 'pending' for no key update of outgoing_message skip locked)`.execute(tx)
}

/** What waits goes to where the webhook is now. */
export const readdress = async (tx: Tx, webhookId: number, url: string): Promise<void> => {
  await sql`
    update outgoing_message set url = ${url} from webhook_message
    where webhook_message.id = outgoing_message.id and webhook_id = ${webhookId} and state = 'pending'`.execute(tx)
}

export type FoundDelivery = Pick<NewMessage, 'id' | 'webhookId' | 'uid' | 'event' | 'isTest'> & {
  readonly webhookName: string
  readonly isOff: boolean
  readonly url: string
  readonly body: string
  readonly state: WebhookDelivery['status']
  readonly attempts: number
  readonly nextAttemptAt: Date
  readonly createdAt: Date
  readonly tried: readonly FoundAttempt[]
}
export type FoundAttempt = {
  readonly number: number
  readonly at: string
  readonly httpStatus: number | null
  readonly error: WebhookDelivery['error'] | null
  readonly responseBody: string | null
  readonly durationMs: number | null
}

const columns = sql`
  webhook_message.id, webhook_id as "webhookId", uid, event, is_test as "isTest", webhook.name as "webhookName",
  not is_enabled or deleted_at is not null as "isOff", outgoing_message.url, body, state, attempts, next_attempt_at as "nextAttemptAt",
  outgoing_message.created_at as "createdAt",
  (select coalesce(json_agg(json_build_object('number', number, 'at', at, 'httpStatus', http_status, 'error', error,
    'responseBody', response_body, 'durationMs', duration_ms) order by number), '[]')
    from outgoing_attempt where message_id = webhook_message.id) as tried`
const tables = sql`
  webhook_message join outgoing_message on outgoing_message.id = webhook_message.id join webhook on webhook.id = webhook_id`

export type Filter = {
  readonly webhookId?: number | undefined
  readonly event?: string | undefined
  readonly status?: WebhookDelivery['status'] | undefined
  readonly query?: string | undefined
  readonly from: Date
  readonly before?: Date | undefined
}

/** So that a search for a percent sign finds one. */
const literally = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const matching = (customerId: number, { webhookId, event, status, query, from, before }: Filter): RawBuilder<unknown> => {
  const pattern = query ? `%${literally(query)}%` : undefined
  return sql.join(
    [
      sql`webhook_message.customer_id = ${customerId}`,
      sql`outgoing_message.created_at >= ${from}`,
      ...(before ? [sql`outgoing_message.created_at < ${before}`] : []),
      ...(webhookId === undefined ? [] : [sql`webhook_id = ${webhookId}`]),
      ...(event ? [sql`event = ${event}`] : []),
      ...(status ? [sql`state = ${status}`] : []),
      ...(pattern
        ? [
            sql`(outgoing_message.url ilike ${pattern} or event ilike ${pattern} or body ilike ${pattern} or uid ilike ${pattern})`,
          ]
        : []),
    ],
    sql` and `,
  )
}

/** The newest first, from behind one of them. */
export const findDeliveries = async (
  tx: Tx,
  customerId: number,
  filter: Filter,
  { before, limit }: { readonly before: bigint | undefined; readonly limit: number },
): Promise<FoundDelivery[]> =>
  (
    await sql<FoundDelivery>`
      select ${columns} from ${tables} where ${matching(customerId, filter)}
        ${before === undefined ? sql`` : sql`and webhook_message.id < ${before}`}
      order by webhook_message.id desc limit ${limit}`.execute(tx)
  ).rows

/** How many there are, and how many of them go to webhooks that are on. */
export const countDeliveries = async (tx: Tx, customerId: number, filter: Filter) => {
  const { rows } = await sql<{ total: number; resendable: number }>`
    select count(*)::integer as total, (count(*) filter (where is_enabled and deleted_at is null))::integer as resendable
    from ${tables} where ${matching(customerId, filter)}`.execute(tx)
  return rows[0] ?? { total: 0, resendable: 0 }
}

/** Another company's reads as a missing one. */
export const findDelivery = async (tx: Tx, customerId: number, id: bigint): Promise<FoundDelivery | undefined> =>
  (
    await sql<FoundDelivery>`
      select ${columns} from ${tables} where webhook_message.id = ${id} and webhook_message.customer_id = ${customerId}`.execute(
      tx,
    )
  ).rows[0]

type Range = { readonly afterId: number; readonly upToId: number | undefined; readonly limit: number }

/** The oldest first, of webhooks that are on; and how many more there are. */
export const findToResend = async (tx: Tx, customerId: number, filter: Filter, { afterId, upToId, limit }: Range) => {
  const where = sql`${matching(customerId, filter)} and is_enabled and deleted_at is null and webhook_message.id > ${afterId}
    ${upToId === undefined ? sql`` : sql`and webhook_message.id <= ${upToId}`}`
  const { rows } = await sql<{ id: bigint; total: number }>`
    select webhook_message.id, count(*) over ()::integer as total from ${tables} where ${where}
    order by webhook_message.id limit ${limit}`.execute(tx)
  return { ids: rows.map(({ id }) => id), left: (rows[0]?.total ?? 0) - rows.length }
}

/** To where their webhooks are now. */
export const addressAnew = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    update outgoing_message set url = webhook.url from webhook_message join webhook on webhook.id = webhook_id
    where webhook_message.id = outgoing_message.id and outgoing_message.id = any(${ids.map(String)}::bigint[])`.execute(tx)
}

export const forgetBefore = async (tx: Tx, kind: string, before: Date): Promise<number> => {
  const { numDeletedRows } = await tx
    .deleteFrom('outgoing_message')
    .where('kind', '=', kind)
    .where('state', '<>', 'pending')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
