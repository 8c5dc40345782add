import type { InputOf } from '@florin/contract/method'
import type { merchant } from '@florin/contract/merchant/merchant'
import type { NotificationKind, NotifyMessage } from '@florin/contract/merchant/notifications'
import { type RawBuilder, sql } from 'kysely'
import { dayAfter, startOf } from './days.ts'
import type { Tx } from '../../../platform/db.ts'
import type { DeliveryState } from '../../../platform/outgoing/store.ts'

export type NewMessage = {
  readonly id: bigint
  readonly customerId: number
  readonly kind: NotificationKind
  readonly event: NotifyMessage['event']
  readonly transactionId: bigint | undefined
  readonly amount: string
  readonly currency: string
  readonly isDisabled: boolean
}

export const insertMessage = async (tx: Tx, made: NewMessage): Promise<void> => {
  await tx
    .insertInto('notify_message')
    .values({
      id: made.id,
      customer_id: made.customerId,
      kind: made.kind,
      event: made.event,
      transaction_id: made.transactionId ?? null,
      amount: made.amount,
      currency: made.currency,
      is_disabled: made.isDisabled,
    })
    .execute()
}

export const setKey = async (tx: Tx, id: bigint, key: string): Promise<void> => {
  await tx.updateTable('notify_message').set({ key }).where('id', '=', id).execute()
}

export type FoundMessage = {
  readonly id: bigint
  readonly customerId: number
  readonly kind: NotificationKind
  readonly event: NotifyMessage['event']
  readonly transactionId: bigint | null
  readonly amount: string
  readonly currency: string
  readonly url: string
  readonly body: string
  readonly state: DeliveryState
  readonly attempts: number
  readonly lastHttpStatus: number | null
  readonly lastAttemptAt: Date | null
  readonly nextAttemptAt: Date
  readonly createdAt: Date
  readonly key: string | null
  readonly isDisabled: boolean
  readonly confirmedAt: Date | null
  readonly confirmedBy: string | null
}

const columns = sql`
  notify_message.id, notify_message.customer_id as "customerId", notify_message.kind, event, transaction_id as "transactionId",
  amount, currency, url, body, state, attempts, last.http_status as "lastHttpStatus", last.at as "lastAttemptAt",
  next_attempt_at as "nextAttemptAt", outgoing_message.created_at as "createdAt", key, is_disabled as "isDisabled",
  confirmed_at as "confirmedAt", nullif(concat_ws(' ', first_name, last_name), '') as "confirmedBy"`
const tables = sql`
  notify_message join outgoing_message on outgoing_message.id = notify_message.id
  left join outgoing_attempt last on last.message_id = notify_message.id and last.number = outgoing_message.attempts
  left join app_user on app_user.id = confirmed_by`

export type Filter = Omit<InputOf<(typeof merchant)['ipnMessage.list']>, 'pageNumber' | 'pageSize'>

/** How a message stands, in the words of the list. */
const statusRules = {
  confirmed: sql`confirmed_at is not null`,
  disabled: sql`confirmed_at is null and state = 'stopped'`,
  delivered: sql`confirmed_at is null and state = 'delivered'`,
  failed: sql`confirmed_at is null and state = 'failed'`,
  pending: sql`confirmed_at is null and state in ('pending', 'held')`,
} as const

const matching = (customerId: number, { fromDate, toDate, deliveryStatus, kind }: Filter): RawBuilder<unknown> =>
  sql.join(
    [
      sql`notify_message.customer_id = ${customerId}`,
      ...(fromDate ? [sql`outgoing_message.created_at >= ${startOf(fromDate)}`] : []),
      ...(toDate ? [sql`outgoing_message.created_at < ${dayAfter(toDate)}`] : []),
      ...(deliveryStatus ? [statusRules[deliveryStatus]] : []),
      ...(kind ? [sql`notify_message.kind = ${kind}`] : []),
    ],
    sql` and `,
  )

export const findMessages = async (
  tx: Tx,
  customerId: number,
  { pageNumber, pageSize, ...filter }: InputOf<(typeof merchant)['ipnMessage.list']>,
): Promise<{ found: FoundMessage[]; total: number }> => {
  const where = matching(customerId, filter)
  const { rows } = await sql<FoundMessage>`
    select ${columns} from ${tables} where ${where} order by notify_message.id desc
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}`.execute(tx)
  const { rows: counts } = await sql<{ total: number }>`
    select count(*)::integer as total from notify_message join outgoing_message on outgoing_message.id = notify_message.id
    where ${where}`.execute(tx)
  return { found: rows, total: counts[0]?.total ?? 0 }
}

export const findMessage = async (tx: Tx, id: bigint, customerId?: number): Promise<FoundMessage | undefined> => {
  const { rows } = await sql<FoundMessage>`
    select ${columns} from ${tables} where notify_message.id = ${id}
      ${customerId === undefined ? sql`` : sql`and notify_message.customer_id = ${customerId}`}`.execute(tx)
  return rows[0]
}

export type Range = Filter & { readonly afterId?: number | undefined; readonly upToId?: number | undefined }

/** The oldest first, and how many more there are behind them. */
export const findToResend = async (tx: Tx, customerId: number, range: Range, limit: number) => {
  const { afterId = 0, upToId, ...filter } = range
  const { rows } = await sql<{ id: bigint; total: number }>`
    select notify_message.id, count(*) over ()::integer as total
    from notify_message join outgoing_message on outgoing_message.id = notify_message.id
    where ${matching(customerId, filter)} and notify_message.id > ${afterId}
      ${upToId === undefined ? sql`` : sql`and notify_message.id <= ${upToId}`}
    order by notify_message.id limit ${limit}`.execute(tx)
  return { ids: rows.map(({ id }) => id), left: (rows[0]?.total ?? 0) - rows.length }
}

export const confirm = async (tx: Tx, id: bigint, userId: number, at: Date): Promise<void> => {
  await tx
    .updateTable('notify_message')
    .set({ confirmed_at: at, confirmed_by: userId })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** What was dealt with or switched off is open again. */
export const reopen = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('notify_message')
    .set({ confirmed_at: null, confirmed_by: null, is_disabled: false })
    .where('id', 'in', ids)
    .execute()
}

/** Messages go to where the merchant listens now; those of a button with an address of its own, there. Those without one stay as they are. */
export const setAddress = async (tx: Tx, ids: readonly bigint[]): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    update outgoing_message set url = listening.url
    from notify_message join notify_settings on notify_settings.customer_id = notify_message.customer_id
      and notify_settings.kind = notify_message.kind
    cross join lateral (
      select coalesce(
        (select nullif(payment_button.notify_url, '') from checkout join payment_button on payment_button.id = button_id
          where notify_message.kind = 'pbn' and operation_id = transaction_id), nullif(notify_settings.notify_url, '')) as url
    ) listening
    where notify_message.id = outgoing_message.id and notify_message.id = any(${ids}) and listening.url is not null
    returning outgoing_message.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What waits goes to where the merchant listens now, also by a button's own address. Gives back what has nowhere to go any more. */
export const readdressWaiting = async (tx: Tx, customerId: number, kind: NotificationKind): Promise<bigint[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select notify_message.id from notify_message join outgoing_message on outgoing_message.id = notify_message.id
    where notify_message.customer_id = ${customerId} and notify_message.kind = ${kind} and state in ('pending', 'held')
    order by notify_message.id for no key update of outgoing_message`.execute(tx)
  const ids = rows.map(({ id }) => id)
  const moved = new Set(await setAddress(tx, ids))
  return ids.filter((id) => !moved.has(id))
}
